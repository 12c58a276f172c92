/** Checks pull quotes, the sentences that are repeated in large type beside a text. */
import type { Token } from 'markdown-it';
import type { Environment } from './environment.ts';
import { plainText } from './plain-text.ts';

/**
 * Screen readers skip pull quotes. Therefore the text must contain the sentence word for word, and the quote nothing
 * else.
 */
export function checkPullQuotes(tokens: Token[], { report }: Pick<Environment, 'report'>) {
  let quotedFrom: number | undefined;
  const quotes: { text: string; line: number; isPlain: boolean }[] = [];
  const paragraphs: string[] = [];
  for (const token of tokens) {
    if (token.type === 'blockquote_open') quotedFrom = token.map?.[0] ?? 0;
    if (token.type === 'blockquote_close') quotedFrom = undefined;
    if (token.type !== 'inline') continue;
    if (quotedFrom === undefined) paragraphs.push(plainText(token).toLowerCase());
    else
      quotes.push({
        text: plainText(token),
        line: quotedFrom,
        isPlain: !token.children?.some(({ type }) => type === 'link_open' || type === 'footnote_ref'),
      });
  }
  for (const { text, line, isPlain } of quotes) {
    const sentence = text.toLowerCase().replace(/[.!?]$/, '');
    if (!paragraphs.some((paragraph) => paragraph.includes(sentence)))
      report(line, 'a quote set apart repeats a sentence of the text, word for word');
    if (!isPlain) report(line, 'a quote set apart has no links and no notes: they belong to the sentence in the text');
  }
}

/** Checks that notes, and the line below each table and picture, link to the source of their figures. */
import type { Token } from 'markdown-it';

/** Words that mark a line as our own work, which needs no link to a document. */
export const ownWords = /\b(?:Lazulite|ours?|recalled|general knowledge|as in note)\b/i;

const unlinked =
  'leads to no document: link it, like [USGS, Mineral Commodity Summaries 2026](sources:usgs-mcs-2026), or say that it is ours or recalled';

/**
 * @param tokens of the whole text, with the notes at the end. @param report `line` counts from 0.
 * @param publishers of our sources: a line that names one must link to its document.
 */
export function checkSourceLines(
  tokens: readonly Token[],
  publishers: readonly string[],
  report: (line: number, problem: string) => void,
) {
  const others = publishers.filter((name) => !ownWords.test(name));
  const canBeFollowed = ({ content, children }: Token) =>
    (children ?? []).some(({ type }) => type === 'link_open') ||
    (ownWords.test(content) && !others.some((name) => content.includes(name)));
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    const line = token.map?.[0] ?? 0;
    if (token.type === 'footnote_open') {
      const end = tokens.findIndex(({ type }, place) => place > index && type === 'footnote_close');
      const note = tokens.slice(index, end).filter(({ type }) => type === 'inline');
      if (!note.some(canBeFollowed)) report(note[0]?.map?.[0] ?? line, `this note ${unlinked}`);
    }
    if (token.type !== 'paragraph_open' || !inline) return;
    if (isSourceLine(inline) && !canBeFollowed(inline)) report(line, `this source line ${unlinked}`);
    if (/^(Table|Chart): /.test(inline.content) && tokens[index + 3]?.type === 'table_open') {
      const end = tokens.findIndex(({ type }, place) => place > index && type === 'table_close');
      if (!isSourceLine(tokens[end + 2]))
        report(line, 'a table with a caption has a line "Source: …" directly below it');
    }
  });
}

function isSourceLine(inline: Token | undefined): boolean {
  return inline?.type === 'inline' && inline.content.startsWith('Source: ');
}

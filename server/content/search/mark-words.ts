/** Creates extracts: the passage of a text with the most distinct matching words, which are marked. */
import type { SearchExtract } from '../../../shared/search.ts';
import type { ToWords } from './to-words.ts';

type Word = { at: number; end: number; found: readonly string[] };

/** Length of an extract in words, and how many of them precede the first match. */
const [extractWords, wordsBefore] = [32, 6];
/** Only the beginning of a long text is searched. */
const maxRead = 24_000;

/** @returns the whole text with the found words marked. */
export function markWords(text: string, found: ReadonlySet<string>, toWords: ToWords): SearchExtract {
  return mark(text, listWords(text, found, toWords), 0, text.length);
}

/** @returns the best passage of the text; undefined when none of the words is in it. */
export function extractFrom(
  text: string,
  found: ReadonlySet<string>,
  toWords: ToWords,
): { extract: SearchExtract; count: number } | undefined {
  const read = text.slice(0, maxRead);
  const words = listWords(read, found, toWords);
  const best = findWindow(words);
  if (!best) return undefined;
  const [first, last] = [words[best.from], words[Math.min(best.from + extractWords, words.length) - 1]];
  if (!first || !last) return undefined;
  const isEnd = best.from + extractWords >= words.length;
  const [from, to] = [best.from === 0 ? 0 : first.at, isEnd ? read.length : last.end];
  const marked = mark(read, words, from, to);
  const [before, after] = [
    from > 0 ? [{ text: '… ', found: false }] : [],
    to < text.length ? [{ text: ' …', found: false }] : [],
  ];
  return { extract: [...before, ...marked, ...after], count: best.count };
}

/** The start of the window with the most distinct found words; the first one if several are equal. */
function findWindow(words: readonly Word[]): { from: number; count: number } | undefined {
  let best: { from: number; count: number } | undefined;
  for (const [index, { found }] of words.entries()) {
    if (!found.length) continue;
    const from = Math.max(0, index - wordsBefore);
    const count = new Set(words.slice(from, from + extractWords).flatMap((word) => word.found)).size;
    if (!best || count > best.count) best = { from, count };
  }
  return best;
}

function listWords(text: string, found: ReadonlySet<string>, toWords: ToWords): Word[] {
  const known = new Map<string, readonly string[]>();
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => {
    const folded = known.get(word) ?? toWords(word).filter((each) => found.has(each));
    known.set(word, folded);
    return { at: index, end: index + word.length, found: folded };
  });
}

function mark(text: string, words: readonly Word[], from: number, to: number): SearchExtract {
  const parts: { text: string; found: boolean }[] = [];
  let at = from;
  for (const word of words) {
    if (!word.found.length || word.at < from || word.end > to) continue;
    if (word.at > at) parts.push({ text: text.slice(at, word.at), found: false });
    parts.push({ text: text.slice(word.at, word.end), found: true });
    at = word.end;
  }
  if (at < to) parts.push({ text: text.slice(at, to), found: false });
  return parts;
}

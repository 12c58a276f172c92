/** The key points of an article, with links from the values in them to their figures. */
import type { EntryText } from '../content.ts';
import { figureHref } from '../materials/figure-ids.ts';

/** A sentence in parts; a part with `href` names a value of a figure. */
export type KeyPoint = { text: string; href?: string }[];

/** The first place of each of the words is linked. */
export function linkKeyPoints({ keyPoints, keyFigures }: Pick<EntryText<'news'>, 'keyPoints' | 'keyFigures'>): KeyPoint[] {
  const points = keyPoints.map((text): KeyPoint => [{ text }]);
  for (const [words, address] of Object.entries(keyFigures)) {
    const [id = '', value] = address.split('#');
    const point = points.find((parts) => parts.some(({ text, href }) => href === undefined && text.includes(words)));
    const at = point?.findIndex(({ text, href }) => href === undefined && text.includes(words)) ?? -1;
    const text = point?.[at]?.text;
    if (!point || text === undefined) continue;
    const start = text.indexOf(words);
    const parts: KeyPoint = [{ text: text.slice(0, start) }, { text: words, href: figureHref(id, value) }, { text: text.slice(start + words.length) }];
    point.splice(at, 1, ...parts.filter((part) => part.text !== ''));
  }
  return points;
}

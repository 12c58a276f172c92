/** What somebody can have meant by goods that we do not know: a synonym of a material, or a name spelled otherwise. */
import { goodsByTrade } from '../../../../content/vocabulary/goods-words.ts';
import type { Content } from '../../../content.ts';
import { oncePerContent } from '../../../site/content-uses.ts';
import { editDistance } from '../../../text/edit-distance.ts';
import { foldText } from '../../../text/fold.ts';

/** Longer texts are no misspelled names. */
const maxLength = 40;
const maxShown = 3;

const namesOfGoods = oncePerContent((content) =>
  [
    ...content.list('materials').map(({ name }) => name),
    ...content.list('figures').flatMap(({ members = [] }) => members.map(({ name }) => name)),
    ...content.list('substances').map(({ name }) => name),
    ...Object.keys(goodsByTrade),
  ].map((name) => ({ name, folded: foldText(name) })),
);

/** @returns names that the field of the goods understands, the most likely first. */
export function suggestGoods(content: Content, text: string): string[] {
  const typed = foldText(text.slice(0, maxLength));
  const synonymOf = content
    .list('materials')
    .filter(({ synonyms }) => synonyms.some((synonym) => foldText(synonym) === typed))
    .map(({ name }) => name);
  const near = namesOfGoods(content)
    .map(({ name, folded }) => ({ name, distance: editDistance(typed, folded) }))
    .filter(({ name, distance }) => distance <= Math.min(2, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  return [...new Set([...synonymOf, ...near])].slice(0, maxShown);
}

/** What somebody can have meant by goods that we do not know: a synonym, a name spelled otherwise, or a part of one. */
import { goodsByTrade } from '../../../../content/vocabulary/goods-words.ts';
import type { Content } from '../../../content.ts';
import { oncePerContent } from '../../../site/content-uses.ts';
import { editDistance } from '../../../text/edit-distance.ts';
import { foldText } from '../../../text/fold.ts';
import { alloysOfOneMaterial } from './names-of-goods.ts';

/** Longer texts are no misspelled names. */
const maxLength = 40;
const maxShown = 3;
const maxDistance = 2;

const namesOfGoods = oncePerContent((content) =>
  [
    ...content.list('materials').map(({ name }) => name),
    ...content.list('figures').flatMap(({ members = [] }) => members.map(({ name }) => name)),
    ...content.list('substances').map(({ name }) => name),
    ...alloysOfOneMaterial.flatMap(({ names }) => names),
    ...Object.keys(goodsByTrade),
  ].map((name) => ({ name, folded: foldText(name) })),
);

/** @returns names that the field of the goods understands, the most likely first. */
export function suggestGoods(content: Content, text: string): string[] {
  const typed = foldText(text.slice(0, maxLength));
  const asked = singular(typed);
  const materials = content.list('materials').map(({ name, synonyms }) => ({ name, words: synonyms.map(foldText) }));
  const namesWhere = (isMeant: (words: readonly string[]) => boolean) =>
    materials.filter(({ name, words }) => isMeant([foldText(name), ...words])).map(({ name }) => name);
  const near = namesOfGoods(content)
    .map(({ name, folded }) => ({ name, distance: editDistance(typed, folded) }))
    .filter(({ name, distance }) => distance <= Math.min(maxDistance, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  const suggested = [
    ...namesWhere((words) => words.includes(typed) || words.includes(`${typed}s`)),
    ...near,
    ...namesWhere(([name = '']) => ` ${typed} `.includes(` ${name} `)),
    ...namesWhere(([name = '']) => hasWords(name, asked)),
    ...namesWhere((words) => words.some((word) => hasWords(word, asked))),
  ];
  return [...new Set(suggested)].slice(0, maxShown);
}

/** "Lithium-ion batteries" has "battery". @param asked in the singular. */
function hasWords(name: string, asked: string): boolean {
  return asked !== '' && ` ${singular(name)} `.includes(` ${asked} `);
}

/** Each word without the ending of its plural. */
function singular(folded: string): string {
  return folded
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''))
    .join(' ')
    .trim();
}

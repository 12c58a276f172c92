/** Names of materials and terms that look like the words of a search without results. */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content } from '../../content.ts';
import { href } from '../../routes.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { foldText } from '../../text/fold.ts';

type SearchLink = { label: string; href: string };

const [maxWords, maxWordLength, minWordLength] = [6, 30, 4];
/** Share of letters that may differ: one of two. */
const maxDistance = 0.5;
const maxShown = 4;

const listNames = oncePerContent((content) =>
  [
    ...content.list('materials').flatMap(({ name, synonyms }) => [name, ...synonyms]),
    ...content.list('glossary').flatMap(({ term, synonyms }) => [term, ...synonyms]),
  ].map((name) => ({ name, folded: foldText(name) })),
);

/** Searches for the nearest names, the nearest first. Each of them has results. */
export function nearNames(content: Content, words: string): SearchLink[] {
  const typed = foldText(words)
    .split(' ')
    .filter((word) => word.length >= minWordLength)
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength));
  const distances = listNames(content).map(({ name, folded }) => ({
    name,
    distance: Math.min(...typed.map((word) => distanceOf(word, folded))),
  }));
  const near = distances.filter(({ distance }) => distance <= maxDistance).toSorted((a, b) => a.distance - b.distance);
  return [...new Set(near.map(({ name }) => name))]
    .slice(0, maxShown)
    .map((name) => ({ label: name, href: href('search', { q: name }) }));
}

export function listTopics(): SearchLink[] {
  return Object.values(categories).map(({ name, slug }) => ({ label: name, href: href('topic', { category: slug }) }));
}

/** Edit distance divided by the longer length; infinite if the lengths alone differ by too much. */
function distanceOf(word: string, name: string): number {
  const [compared, longer] = [name.slice(0, maxWordLength), Math.max(word.length, name.length)];
  if (Math.abs(word.length - compared.length) > maxDistance * longer) return Number.POSITIVE_INFINITY;
  return editDistance(word, compared) / longer;
}

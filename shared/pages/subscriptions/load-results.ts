/** What the search on Research Services finds: materials and services by name, symbol, synonym and glossary term. */
import { materialTile } from '../../concentration.ts';
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { type Candidate, search } from './search.ts';

export type Result = {
  name: string;
  href: string;
  kind: string;
  text: string;
  /** The synonym that fits, where it is not the name or symbol itself. */
  matched: string | undefined;
  tile: { symbol: string; step: number } | undefined;
};

const mostShown = 12;

export function findResults(content: Content, query: string): Result[] {
  const candidates: (Candidate & { entry: Entry<'materials'> | Entry<'services'> })[] = [
    ...content
      .list('materials')
      .map((entry) => ({ name: entry.name, symbol: entry.symbol, synonyms: entry.synonyms, related: relatedTerms(content, entry.id), entry })),
    ...content.list('services').map((entry) => ({ name: entry.name, synonyms: entry.synonyms, related: [], entry })),
  ];
  return search(candidates, query)
    .slice(0, mostShown)
    .map(({ candidate: { name, symbol, entry }, matched }) => ({
      name,
      href: entryHref(entry),
      kind: kindOf(entry),
      text: entry.shortText,
      matched: matched === name || matched === symbol ? undefined : matched,
      tile: entry.collection === 'materials' ? tileOf(content, entry) : undefined,
    }));
}

function tileOf(content: Content, material: Entry<'materials'>): Result['tile'] {
  const { symbol, step } = materialTile(content, material);
  return { symbol, step };
}

function kindOf(entry: Entry<'materials'> | Entry<'services'>): string {
  if (entry.collection === 'materials') return 'Material';
  return entry.kind === 'cost' ? 'Cost service' : 'Monthly service';
}

function relatedTerms(content: Content, materialId: string): string[] {
  return content
    .list('glossary')
    .filter(({ materials }) => materials.includes(materialId))
    .flatMap(({ term, synonyms }) => [term, ...synonyms]);
}

/** The matrix of materials and lists: whether the newest edition names a material, and since when. */
import { type ListEditionId, listEditionIds, listEditions } from '../../../content/vocabulary/critical-lists.ts';
import type { Content, Entry } from '../../content.ts';
import { type ListState, listState } from '../../records/materials/critical-lists.ts';
import { listedYears } from '../../records/materials/list-history.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';

/** `years`: "since 2025", "2018 or before"; empty where no edition names it. */
export type MatrixCell = { state: ListState; years: string };
type MatrixRow = { symbol: string; name: string; href: string; cells: MatrixCell[] };
type Criticality = NonNullable<Entry<'figures'>['criticality']>;

/** The materials on the most lists first. Batteries, which no list names, are omitted. */
export function loadListMatrix(content: Content): { lists: { name: string; edition: string }[]; rows: MatrixRow[] } {
  const editionsByList = Map.groupBy(listEditionIds, (id) => listEditions[id].name);
  const rows = content.list('materials').flatMap(({ id, name }) => {
    const { criticality } = content.find('figures', id) ?? {};
    const [link] = linkMaterial(content, id);
    if (!criticality || !link) return [];
    return [
      {
        symbol: link.symbol,
        name,
        href: link.href,
        cells: [...editionsByList.values()].map((editions) => cellOf(content, editions, criticality)),
      },
    ];
  });
  return {
    lists: [...editionsByList].map(([name, editions]) => ({
      name,
      edition: editions.map((id) => listEditions[id].edition).at(-1) ?? '',
    })),
    rows: rows.toSorted((a, b) => listedCount(b) - listedCount(a)),
  };
}

function listedCount({ cells }: MatrixRow): number {
  return cells.filter(({ state }) => state === 'listed').length;
}

function cellOf(content: Content, editions: readonly ListEditionId[], criticality: Criticality): MatrixCell {
  const newest = editions.at(-1);
  const state = listState(content, newest && criticality[newest]);
  const periods = listedYears(
    editions.map((id) => ({
      ...criticality[id],
      edition: listEditions[id].edition,
      isFirst: 'isFirst' in listEditions[id],
    })),
  );
  const years = periods.map(({ since, isOpen, until }) =>
    until ? `until ${until}` : isOpen ? `${since} or before` : `since ${since}`,
  );
  return { state, years: years.toReversed().join(', before ') };
}

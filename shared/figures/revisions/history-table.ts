/** Every value that releases published for a figure, a column for each release. */
import { revisionOf } from '../../../content/revisions/revisions.ts';
import type { Content } from '../../content.ts';
import { formatChange } from '../../records/revisions/words.ts';
import type { Figure } from '../figure.ts';
import { changeUnit, labelOfRelease, printSaid } from './history-words.ts';
import type { PublishedValue } from './read-vintages.ts';

/** `cells`: a value for each release, '' where it has none. `change`: from the first to the newest, '' without. */
export type HistoryRow = { id: string; of: string; year: string; cells: string[]; change: string };
export type HistoryTable = { caption: string; releases: string[]; hasYears: boolean; rows: HistoryRow[] };

/**
 * The years that several releases have, the world first. Where none is published twice, as of reserves, each place has
 * one row.
 */
export function tabulateHistory(
  content: Content,
  figure: Figure,
  { values, releases }: { values: readonly PublishedValue[]; releases: readonly string[] },
): HistoryTable {
  const twice = values.filter(({ said }) => said.length > 1);
  const hasYears = twice.length > 0;
  const groups = hasYears ? twice.map((value) => [value]) : [...Map.groupBy(values, ({ of }) => of).values()];
  const sorted = groups.toSorted((a, b) => Number(isWorld(b)) - Number(isWorld(a)));
  return {
    caption: `${figure.name}: ${hasYears ? 'every value that several releases published' : 'what each release published'}`,
    releases: releases.map((id) => labelOfRelease(content, id)),
    hasYears,
    rows: sorted.flatMap((group) => rowOf(group, releases)),
  };
}

const isWorld = (group: readonly PublishedValue[]) => group[0]?.place === 'world';

function rowOf(group: readonly PublishedValue[], releases: readonly string[]): HistoryRow[] {
  const [first] = group;
  if (!first) return [];
  const { id, of, measure, year, unit, series } = first;
  const said = group.flatMap((value) => value.said);
  const [revision] = group.length === 1 ? revisionOf(first, unit) : [];
  return [
    {
      id: `${series} ${id}`,
      of: series.endsWith('#capacity') ? `${of}, ${measure}` : of,
      year: String(year),
      cells: releases.map((release) => {
        const one = said.find((each) => each.release === release);
        return one ? `${printSaid(one, unit)}${one.estimated ? ' est.' : ''}` : '';
      }),
      change: revision ? formatChange(revision.change, changeUnit(unit)) : '',
    },
  ];
}

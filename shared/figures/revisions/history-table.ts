/** Every value that releases published for a figure, a column for each release. */
import { revisionOf } from '../../../content/revisions/revisions.ts';
import type { Content } from '../../content.ts';
import type { TableData } from '../../evidence/composed-page/load-table.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { formatChange } from '../../records/revisions/words.ts';
import type { Figure } from '../figure.ts';
import { changeUnit, labelOfRelease, printSaid } from './history-words.ts';
import type { PublishedValue } from './read-vintages.ts';

type Published = { values: readonly PublishedValue[]; releases: readonly string[] };

/**
 * The years that several releases have, the world first. Where none is published twice, each place has one row if each
 * release has one value of it, as of reserves, and otherwise a row for each year.
 */
export function tabulateHistory(content: Content, { name }: Figure, { values, releases }: Published): TableData {
  const twice = values.filter(isTwice);
  const hasChange = twice.length > 0;
  const hasYears = hasChange || haveTwoYears(values);
  const groups = hasYears
    ? (hasChange ? twice : values).map((value) => [value])
    : [...Map.groupBy(values, rowKey).values()];
  const sorted = groups.toSorted((a, b) => Number(isWorld(b)) - Number(isWorld(a)));
  const rows = sorted.map((group) => rowOf(group, releases, { hasYears, hasChange }));
  const caption = `${name}: ${hasChange ? 'every value that several releases published' : 'what each release published'}`;
  return {
    caption,
    illustrative: false,
    columns: [
      ...['Of', ...(hasYears ? ['Year'] : [])].map((label) => ({ label, numeric: false })),
      ...[...releases.map((id) => labelOfRelease(content, id)), ...(hasChange ? ['Change'] : [])].map((label) => ({
        label,
        numeric: true,
      })),
    ],
    rows,
    formulas: formulasIn(content, [caption, rows]),
    foot: undefined,
  };
}

/** Whether several releases have the year. */
export const isTwice = ({ said }: PublishedValue) => said.length > 1;

const rowKey = ({ of, series }: PublishedValue) => `${of} ${series}`;

/** Whether a release has several years of one place. */
function haveTwoYears(values: readonly PublishedValue[]): boolean {
  const said = values.flatMap((value) => value.said.map(({ release }) => `${rowKey(value)} ${release}`));
  return new Set(said).size < said.length;
}

const isWorld = (group: readonly PublishedValue[]) => group[0]?.place === 'world';

type Columns = { hasYears: boolean; hasChange: boolean };

/** A place, its year, what each release said, and the change from the first to the newest. */
function rowOf(
  group: readonly PublishedValue[],
  releases: readonly string[],
  { hasYears, hasChange }: Columns,
): string[] {
  const [first] = group;
  if (!first) return [];
  const { of, measure, year, unit, series } = first;
  const said = group.flatMap((value) => value.said);
  const [revision] = revisionOf(first, unit);
  return [
    series.endsWith('#capacity') ? `${of}, ${measure}` : of,
    ...(hasYears ? [String(year)] : []),
    ...releases.map((release) => {
      const one = said.find((each) => each.release === release);
      return one ? `${printSaid(one, unit)}${one.estimated ? ' est.' : ''}` : '';
    }),
    ...(hasChange ? [revision ? formatChange(revision.change, changeUnit(unit)) : ''] : []),
  ];
}

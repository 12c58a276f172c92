/** Reserves divided by the mine output of a year, for the materials for which both are published on the same basis. */
import type { Content, Entry } from '../../content.ts';
import { reserveYears, roundedYears } from '../../records/materials/reserve-years.ts';
import { formatList, formatNumber } from '../../text/format.ts';
import { type Panel, plainTable, shortMaterialName } from './panel.ts';

/**
 * `bound`: the reserves are printed as "more than", so the years are a lower bound. `doubtful`: their unit was
 * inferred.
 */
type ReserveRow = { name: string; years: number; bound: boolean; doubtful: boolean; outputYear: number };
export type YearsOfReserves = { kind: 'reserve-years'; rows: ReserveRow[] };
type Figures = Entry<'figures'>;

export function loadReserveYears(content: Content): Panel<YearsOfReserves> | undefined {
  const entries = content.list('materials').flatMap(({ id, name }) => {
    const figures = content.find('figures', id);
    return figures?.reserves
      ? [{ name: shortMaterialName(name), figures, row: rowOf(content, shortMaterialName(name), figures) }]
      : [];
  });
  const rows = entries.flatMap(({ row }) => row ?? []).toSorted((a, b) => a.years - b.years);
  const reliable = rows.filter(({ doubtful }) => !doubtful);
  const [first, last] = [reliable[0], reliable.at(-1)];
  if (!first || !last) return undefined;
  const left = entries.filter(({ row }) => !row).map(({ name }) => name.toLowerCase());
  const doubtful = rows.filter((row) => row.doubtful).map(({ name }) => name.toLowerCase());
  return {
    title: `From ${inYears(first)} of ${first.name.toLowerCase()} to ${inYears(last)} of ${last.name.toLowerCase()}`,
    subtitle: `World reserves divided by world mine output, in years. An arrow: the reserves are printed as “more than”`,
    description: `${rows.length} materials have reserves and output on the same basis. The unit of the reserves is inferred for ${formatList(doubtful)}, so their bars are hatched. Left out, because the bases differ or no world total is printed: ${formatList(left)}.`,
    cites: [
      ...new Set(
        entries
          .filter(({ row }) => row)
          .flatMap(({ figures }) => [...(figures.reserves?.source ?? []), ...(mineOf(figures)?.source ?? [])]),
      ),
    ],
    table: plainTable(
      'Reserves in years of output',
      ['Material', 'Years', 'Output of', 'Remark'],
      rows.map((row) => [
        row.name,
        inYears(row),
        String(row.outputYear),
        row.doubtful ? 'unit of the reserves inferred' : row.bound ? 'reserves printed as more than' : '',
      ]),
      [1],
    ),
    drawing: { kind: 'reserve-years', rows },
  };
}

/** @returns undefined for a material whose reserves and output are on different bases. */
function rowOf(content: Content, name: string, figures: Figures): ReserveRow | undefined {
  const reserves = reserveYears(content, figures);
  if (!reserves?.outputYear || reserves.doubt === 'bases differ') return undefined;
  return {
    name,
    years: reserves.years,
    bound: reserves.bound,
    doubtful: reserves.doubt !== undefined,
    outputYear: reserves.outputYear,
  };
}

const mineOf = ({ production }: Figures) => production.find(({ stage }) => stage === 'mine');

/** "39 years", "over 18 years". */
function inYears(row: Pick<ReserveRow, 'years' | 'bound'>): string {
  return `${row.bound ? 'over ' : ''}${formatNumber(roundedYears(row))} years`;
}

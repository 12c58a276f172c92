/** World reserves of a material divided by its mine output. */
import type { Content, Entry } from '../content.ts';
import { isWeak } from '../sources/sources.ts';
import { inTons } from './amounts.ts';
import { type Stage, sharedStages } from './figures.ts';

type Figures = Entry<'figures'>;
/**
 * `bound`: the reserves are printed as "more than", so the years are a lower bound. `doubt`: why they are hatched and not counted.
 * `excludesUs`: the output leaves out the United States. `outputYear`: of the output they are divided by; null where it is not stated.
 */
export type ReserveYears = {
  years: number;
  bound: boolean;
  doubt: 'bases differ' | 'unit of the reserves inferred' | undefined;
  excludesUs: boolean;
  outputYear: number | null;
};

/** @returns undefined where no world totals of masses are published in reliable documents. */
export function reserveYears(content: Content, figures: Figures): ReserveYears | undefined {
  const { reserves } = figures;
  const mine = sharedStages(figures).find(({ stage }) => stage === 'mine');
  if (!reserves?.worldTotal || !mine?.worldTotal || isWeak(content, [...reserves.source, ...mine.source])) return undefined;
  const [held, mined] = [inTons(reserves.worldTotal, reserves.unit), inTons(mine.worldTotal, mine.unit)];
  if (held === undefined || mined === undefined) return undefined;
  return {
    years: held / mined,
    bound: reserves.worldTotalQualifier === 'more than',
    doubt: doubtOf(reserves, mine),
    excludesUs: typeof mine.worldTotalNote === 'string' && mine.worldTotalNote.startsWith('excludes the United States'),
    outputYear: mine.year,
  };
}

function doubtOf({ basis, note }: NonNullable<Figures['reserves']>, mine: Stage): ReserveYears['doubt'] {
  if (!basis || !isSameBasis(basis, mine)) return 'bases differ';
  return typeof note === 'string' && note.includes('inferred') ? 'unit of the reserves inferred' : undefined;
}

/** "REO" is the basis of "rare earth oxide (REO) equivalent"; "natural graphite" is the product itself. */
function isSameBasis(basis: string, { product, basis: ofOutput }: Stage): boolean {
  return `${product}, ${ofOutput}`.includes(basis);
}

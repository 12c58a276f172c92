/** World reserves of a material divided by its mine output. */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';
import { inTons } from './amounts.ts';
import { type Stage, sharedStages } from './figures.ts';

type Figures = Entry<'figures'>;
/**
 * `bound`: the reserves are printed as "more than", so the years are a lower bound. `doubt`: why they are hatched and
 * not counted. `excludesUs`: the output excludes the United States. `outputYear`: the year of the output; null if it is
 * not stated.
 */
export type ReserveYears = {
  years: number;
  bound: boolean;
  doubt: 'bases differ' | 'unit of the reserves inferred' | undefined;
  excludesUs: boolean;
  outputYear: number | null;
};

/** @returns undefined if reliable documents do not publish both world totals as masses. */
export function reserveYears(content: Content, figures: Figures): ReserveYears | undefined {
  const { reserves } = figures;
  const mine = sharedStages(figures).find(({ stage }) => stage === 'mine');
  if (!reserves?.worldTotal || !mine?.worldTotal || isWeak(content, [...reserves.source, ...mine.source]))
    return undefined;
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

/**
 * The years as printed everywhere. A lower bound is rounded down: reserves for over 217.9 years are not “over 218”.
 * @param decimals more in files.
 */
export function roundedYears({ years, bound }: Pick<ReserveYears, 'years' | 'bound'>, decimals: 0 | 1 = 0): number {
  const factor = 10 ** decimals;
  return (bound ? Math.floor(years * factor) : Math.round(years * factor)) / factor;
}

function doubtOf({ basis, note }: NonNullable<Figures['reserves']>, mine: Stage): ReserveYears['doubt'] {
  if (!basis || !isSameBasis(basis, mine)) return 'bases differ';
  return typeof note === 'string' && note.includes('inferred') ? 'unit of the reserves inferred' : undefined;
}

/** "REO" is the basis of "rare earth oxide (REO) equivalent"; "natural graphite" is the product itself. */
function isSameBasis(basis: string, { product, basis: ofOutput }: Stage): boolean {
  return `${product}, ${ofOutput}`.includes(basis);
}

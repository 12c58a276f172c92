/** What the comparison of one series with one release needs to know. */
import type { Release } from '../../schemas/releases.ts';
import type { Vintage } from '../../schemas/vintages.ts';
import type { Reading } from '../observation.ts';
import type { Matched } from './match-series.ts';
import type { OurSeries, PlaceKey } from './our-values.ts';
import type { Proposal, WrittenVintage } from './proposal.ts';
import { wordsOfReading } from './readings.ts';
import { worldOf } from './totals.ts';
import { recordOf, vintageOf } from './write-vintage.ts';

/**
 * `before`: the release of our values. `isOlder`: the release read was published before it. `nameOf`: a place in words.
 * `common`: notes that all rows share. `mainFile`: the file that vintages of the release do not name.
 */
export type SeriesContext = {
  material: string;
  ours: OurSeries;
  release: { id: string } & Release;
  before: string;
  isOlder: boolean;
  matched: readonly Matched[];
  vintages: readonly Vintage[];
  common: ReadonlySet<string>;
  mainFile: string | undefined;
  nameOf: (place: PlaceKey) => string;
};

/** "mine output of China, 2024"; a price has no place. */
export function describePlace({ material, ours, nameOf }: SeriesContext, place: PlaceKey, year: number): string {
  const figure = `${material} ${ours.figure.replaceAll('-', ' ').replace('#', ', ')}`;
  return place === '' ? `${figure}, ${year}` : `${figure}, ${nameOf(place)}, ${year}`;
}

/** "Brazil, edition of 2026: 11,000,000 t, before 21,000,000 t" */
export function describeForReaders(
  { ours: { kind, name, unit }, nameOf }: SeriesContext,
  { place, year, reading }: Matched,
  before: Reading | undefined,
): string {
  const of = name ?? (kind === 'reliance' ? 'net import reliance' : nameOf(place));
  const dated = `${of.charAt(0).toUpperCase()}${of.slice(1)}, ${kind === 'reserves' ? 'edition of ' : ''}${year}`;
  return `${dated}: ${wordsOfReading(reading, unit)}, ${before ? `before ${wordsOfReading(before, unit)}` : 'which was missing'}`;
}

/** The vintages of these values that are not written down yet. A blank cell says nothing. */
export function unrecorded(context: SeriesContext, matched: readonly Matched[]): WrittenVintage[] {
  return matched
    .filter((each) => each.reading.is !== 'not given' && !recordOf(each, context.vintages))
    .map((each) => vintageOf(each, context.mainFile, context.common));
}

type Said = Pick<Proposal, 'kind' | 'says' | 'isPlain'> & Partial<Pick<Proposal, 'note' | 'question' | 'changes'>>;
type About = { place: PlaceKey; year: number | string; matched: readonly Matched[]; affected: number };

/** @param about `affected`: the amount that changes, which is weighed against the world total or the largest value. */
export function proposalOf(context: SeriesContext, said: Said, { place, year, matched, affected }: About): Proposal {
  const { material, ours, release } = context;
  const whole = worldOf(context.matched, Number(year)) || Math.max(1, ...context.matched.map(sizeOfMatched));
  return {
    id: `${material}/${ours.figure}/${[place.toLowerCase(), year].filter((part) => part !== '').join('-')}`,
    material,
    figure: ours.figure,
    place,
    year,
    release: release.id,
    weight: Math.min(1, Math.abs(affected) / whole),
    traces: matched.map(({ observation }) => observation.trace),
    vintages: unrecorded(context, matched),
    changes: [],
    ...said,
  };
}

const sizeOfMatched = ({ reading }: Matched) => ('value' in reading ? reading.value : 0);

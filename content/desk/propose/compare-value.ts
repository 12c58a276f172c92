/** One value of ours beside the same value of a release: what is different, as a sentence. */
import type { Reading } from '../observation.ts';
import type { ProposalKind } from './proposal.ts';
import { isSame, numberOf, wordsOfReading } from './readings.ts';

export type Difference = { kind: ProposalKind; says: string; isPlain: boolean };
/**
 * `what`: the value in words, "mine output of China, 2024". `before`: the release that our value is from.
 * `sum`: of the rows of the release, if the value is their total.
 */
export type ValueContext = {
  what: string;
  unit: string;
  release: string;
  before: string;
  sum?: number | undefined;
  /** A total that is “not available” is a statement; of a country it is none. */
  isTotal?: boolean;
};

/** `before` of a value that is from no release of content/releases.yaml: nobody can know which of the two is newer. */
export const typed = 'typed';
/** The share of a sum by which a total of ours may differ from it and still be it, rounded. */
const maxRounding = 0.002;

/** A number that became twice or half of what it was may be of another unit or row: nobody accepts it unseen. */
export function isNear(from: number, to: number): boolean {
  return from !== 0 && to / from > 0.5 && to / from < 2;
}

/** Words that say that there is no number. A figure without a number says the same. */
const noNumber = new Set(['not given', 'not available', 'not applicable', 'withheld', 'nil', 'under half a unit']);

/** @returns undefined if there is nothing to propose. */
export function compareValue(
  ours: Reading | undefined,
  theirs: Reading,
  context: ValueContext,
): Difference | undefined {
  const { what, unit, release, before, sum, isTotal = false } = context;
  if (theirs.is === 'not given' || theirs.is === 'doubt') return undefined;
  if (ours === undefined) {
    if (numberOf(theirs) === 0) return undefined;
    if (noNumber.has(theirs.is) && !(isTotal && theirs.is === 'not available')) return undefined;
    return {
      kind: 'came',
      says: `${what}: ${release} says ${wordsOfReading(theirs, unit)}; we have none`,
      isPlain: false,
    };
  }
  if (isSame(ours, theirs)) return undefined;
  const [a, b] = [numberOf(ours), numberOf(theirs)];
  const beside = `${wordsOfReading(ours, unit)} (${before}) → ${wordsOfReading(theirs, unit)} (${release})`;
  if (a === undefined || b === undefined) return unlike(ours, theirs, `${what}: ${beside}`);
  if (sum !== undefined && Math.abs(a - sum) <= Math.abs(sum) * maxRounding)
    return {
      kind: 'sum',
      says: `${what}: ours, ${wordsOfReading(ours, unit)}, is the sum of the rows (${wordsOfReading({ is: 'number', value: sum }, unit)}); ${release} prints ${wordsOfReading(theirs, unit)} as the total`,
      isPlain: false,
    };
  const kind = before === release ? 'differs' : 'revision';
  return {
    kind,
    says: `${what}: ${beside}, ${describeDifference(a, b, unit)}`,
    isPlain: kind === 'revision' && before !== typed && isNear(a, b),
  };
}

/** "−18,000 t (−7.5%)" */
export function describeDifference(from: number, to: number, unit: string): string {
  const sign = to < from ? '−' : '+';
  const by = wordsOfReading({ is: 'number', value: Number(Math.abs(to - from).toPrecision(12)) }, unit);
  const percent = from === 0 ? '' : ` (${sign}${Math.abs((100 * (to - from)) / from).toFixed(1)}%)`;
  return `${sign}${by}${percent}`;
}

function unlike(ours: Reading, theirs: Reading, beside: string): Difference {
  if (theirs.is === 'bound' || (ours.is === 'bound' && theirs.is === 'number'))
    return { kind: 'bound', says: `${beside}: a change of bound${directionOf(ours, theirs)}`, isPlain: false };
  if (theirs.is === 'range') {
    const isMiddle = numberOf(ours) === (theirs.from + theirs.to) / 2;
    const own = isMiddle ? ': ours is the middle of the range, which the release does not print' : '';
    return { kind: 'range', says: `${beside}${own}`, isPlain: false };
  }
  return { kind: 'words', says: beside, isPlain: false };
}

function directionOf(ours: Reading, theirs: Reading): string {
  const turns = ours.is === 'bound' && theirs.is === 'bound' && ours.sign !== theirs.sign;
  return turns ? ', in the other direction' : '';
}

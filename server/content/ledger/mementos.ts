/** The mementos of a page (RFC 7089): as it was known at the end of each day on which the ledger got a set. */
import type { LedgerSet } from '../../../shared/content.ts';
import { utcDayOf } from './find-known.ts';

/** `day`: the value of `asOf`. `set`: the last one of that day. */
export type Memento = { day: string; set: LedgerSet };

/** @param ledger oldest first, and so is the result. */
export function mementosOf(ledger: readonly LedgerSet[]): Memento[] {
  const last = new Map(ledger.map((set) => [utcDayOf(new Date(set.at)), set]));
  return [...last].map(([day, set]) => ({ day, set }));
}

/** @returns the last memento until an instant, or the first one of all; undefined without a ledger. */
export function mementoAt(mementos: readonly Memento[], at: Date): Memento | undefined {
  return mementos.findLast(({ set }) => Date.parse(set.at) <= at.getTime()) ?? mementos[0];
}

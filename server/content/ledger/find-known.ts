/** Reads `asOf` from a query: the day of which somebody asks what we had published. */
import * as z from 'zod';
import { dayMs, minuteMs } from '../../../content/vocabulary/durations.ts';
import type { Content, LedgerSet } from '../../../shared/content.ts';
import { formatDate } from '../../../shared/text/format.ts';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
import type { AsOf } from './as-of.ts';

/** The parameter of queries. */
export const asOfParameter = 'asOf';
/** `at`: the instant until which sets count. `set`: the newest of them. */
export type Known = { day: string; at: Date; set: LedgerSet; content: Content };
/**
 * @param written the value of `asOf`, as it was sent.
 * @throws {HttpProblem} 400 that says what it takes: for what is no day, for a day to come, and for one before the
 * first set.
 */
export type FindKnown = (written: string) => Promise<Known>;

const daySchema = z.iso.date();

/** A past day counts to its end in UTC, today to this minute. */
export function createFindKnown({
  content,
  clock,
}: {
  content: { ledger: readonly LedgerSet[]; asOf: AsOf };
  clock: () => Date;
}): FindKnown {
  return async (written) => {
    const now = clock();
    const today = utcDayOf(now);
    const [first] = content.ledger;
    if (!first) throw asOfProblem('is not answered here: this site keeps no ledger of what it published');
    const begin = utcDayOf(new Date(first.at));
    const taken = `a day from ${begin} to ${today}`;
    const day = daySchema.safeParse(written).data;
    if (day === undefined) throw asOfProblem(`is no day: it takes ${taken}`);
    if (day > today) throw asOfProblem(`is a day to come: it takes ${taken}`);
    const at = day === today ? new Date(now.getTime() - (now.getTime() % minuteMs)) : endOf(day);
    const known = await content.asOf(at);
    const set = known?.ledger.at(-1);
    if (!known || !set) throw asOfProblem(`is before ${formatDate(begin)}, when our ledger begins: it takes ${taken}`);
    return { day, at, set, content: known };
  };
}

/** @returns the value of `asOf`; undefined if there is none, or an empty one. @throws {HttpProblem} 400 for two. */
export function readAsOf(query: URLSearchParams): string | undefined {
  const [written, ...others] = query.getAll(asOfParameter);
  if (others.length > 0) throw asOfProblem('is given once');
  return written || undefined;
}

/** The day of an instant in UTC. */
export function utcDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function endOf(day: string): Date {
  return new Date(Date.parse(day) + dayMs - 1);
}

function asOfProblem(detail: string): HttpProblem {
  return new HttpProblem('malformed-request', `${asOfParameter} ${detail}.`, [
    { pointer: pointerTo([asOfParameter]), detail },
  ]);
}

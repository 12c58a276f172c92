/** Lists the passages of the content that an editor has to review, and since when. */
import type { Problem } from './problem.ts';

/**
 * A passage that is due for review from an instant on. `entry`: collection and id; `since`: milliseconds since 1970.
 */
export type StalePassage = { entry: string; file: string; line: number; field: string; what: string; since: number };

/**
 * The passages that are stale at an instant, the longest overdue first. The build has computed when each becomes stale:
 * see list-stale.ts.
 */
export function listStaleOn({ staleFrom }: { staleFrom: readonly StalePassage[] }, today: Date): StalePassage[] {
  return staleFrom.filter(({ since }) => since <= today.getTime()).toSorted((a, b) => a.since - b.since);
}

export function asProblem({ file, line, field, what }: StalePassage): Problem {
  return { file, line, field, problem: what };
}

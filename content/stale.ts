/** Says what of the content has to be read again by an editor, and since when. */
import type { Problem } from './problem.ts';

/** A place that needs an editor from an instant on. `entry`: collection and id; `since`: milliseconds since 1970. */
export type StalePassage = { entry: string; file: string; line: number; field: string; what: string; since: number };

/** What is stale at an instant, the longest first; the build has worked out when each place becomes stale: see list-stale.ts. */
export function listStaleOn({ staleFrom }: { staleFrom: readonly StalePassage[] }, today: Date): StalePassage[] {
  return staleFrom.filter(({ since }) => since <= today.getTime()).toSorted((a, b) => a.since - b.since);
}

export function asProblem({ file, line, field, what }: StalePassage): Problem {
  return { file, line, field, problem: what };
}

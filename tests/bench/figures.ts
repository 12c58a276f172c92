/** What a bench reports: tables, and figures that are compared with the goals of the site. */
import { rounded } from './statistics.ts';

/** `isQuick`: one short round. */
export type BenchOptions = { isQuick: boolean };
export type Figure = { name: string; value: number; unit: string; goal: string; isReached: boolean };
export type Table = { title: string; rows: Record<string, Record<string, string | number>>; figures?: Figure[] };

export function figure(
  name: string,
  value: number,
  unit: string,
  goal: { atLeast: number } | { atMost: number },
): Figure {
  const shown = { name, value: rounded(value, 3), unit };
  if ('atLeast' in goal) return { ...shown, goal: `at least ${goal.atLeast}`, isReached: value >= goal.atLeast };
  return { ...shown, goal: `at most ${goal.atMost}`, isReached: value <= goal.atMost };
}

/** A figure as one line of text. */
export function describeFigure({ name, value, unit, goal, isReached }: Figure): string {
  return `${isReached ? 'reached' : 'MISSED '}  ${name}: ${value} ${unit} (goal ${goal})`;
}

/**
 * Compares an observation with the possible outcomes of a step: address, history, page, scroll offset and loading bar
 * must agree.
 */

import { currentOf, type PossibleOutcome, type ScrollRule } from './expected-history.ts';
import type { PageSummary } from './fresh-pages.ts';
import type { Observation } from './observation.ts';

/** @param before when the document in which the step began was created. @returns a line for each mismatch. */
export function mismatches(
  observation: Observation,
  { past, page, scroll, isReload = false, isRace = false }: PossibleOutcome,
  before: number,
): string[] {
  const isAnew = observation.createdAt !== before;
  const urls = past.entries.map(({ url }) => url);
  const entries = observation.entries.map((url, index) => url ?? urls[index] ?? '');
  const expected = isRace ? undefined : expectedY(scroll, observation, isAnew);
  return [
    ...differ('address', observation.url, currentOf(past).url),
    ...(isRace
      ? []
      : differ('history', describeHistory(entries, observation.index), describeHistory(urls, past.index))),
    ...Object.keys(page.said).flatMap((name) =>
      differ(name, observation.said[name as keyof PageSummary], page.said[name as keyof PageSummary]),
    ),
    ...(expected !== undefined && Math.abs(observation.y - expected) > 1
      ? [`scroll: ${observation.y}, expected ${expected} of ${observation.maxY} (${JSON.stringify(scroll)})`]
      : []),
    ...(observation.isReady ? [] : ['the document is still loading']),
    ...((isReload || isRace) && !isAnew ? ['the document is the one before'] : []),
    ...(observation.bar && observation.bar.state === 'loading' ? ['the loading bar is loading'] : []),
  ];
}

function expectedY(rule: ScrollRule, observation: Observation, isAnew: boolean): number | undefined {
  if (rule.kind === 'anchor') return observation.anchorY ?? expectedY(rule.or, observation, isAnew);
  if (rule.kind === 'stay' && isAnew) return 0;
  return rule.y && Math.min(rule.y, observation.maxY);
}

function describeHistory(urls: string[], index: number): string {
  return urls.map((url, at) => (at === index ? `[${url}]` : url)).join(' > ');
}

/** Describes two texts from their first difference on. */
function differ(name: string, seen: string | null, expected: string | null): string[] {
  if (seen === expected) return [];
  const [left, right] = [seen ?? 'nothing', expected ?? 'nothing'];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const part = (text: string) => (text.length > 200 ? `…${text.slice(Math.max(0, at - 20), at + 60)}…` : text);
  return [`${name}: ${part(left)}\n      expected ${part(right)}`];
}

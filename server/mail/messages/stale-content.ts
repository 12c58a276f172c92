/** The part of the daily digest that lists content for editors to review. */
import { formatProblem } from '../../../content/problem.ts';
import { asProblem, type StalePassage } from '../../../content/stale.ts';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { formatCount } from '../../../shared/text/format.ts';
import type { Block } from '../rendering/message.ts';

/** `places`: those listed today. `more`: how many further ones there are. */
export type StaleContent = { places: readonly StalePassage[]; more: number };

const maxPlaces = 50;

/**
 * Lists what has become stale since the day before, and on Mondays everything that is stale.
 * @param today start of the day (UTC), in milliseconds since 1970.
 */
export function staleContentOn(today: number, stale: readonly StalePassage[]): StaleContent {
  const isMonday = new Date(today).getUTCDay() === 1;
  const listed = isMonday ? stale : stale.filter(({ since }) => since > today - dayMs);
  const places = listed.slice(0, maxPlaces);
  return { places, more: stale.length - places.length };
}

export function describeStaleContent({ places, more }: StaleContent): Block[] {
  if (!places.length) return [];
  return [
    { kind: 'heading', text: `${formatCount(places.length, 'place')} of the content to read again` },
    {
      kind: 'text',
      text: `A date has passed, or nobody has looked for long. Read the source, change the text or the day of reading, and see the whole list with npm run content:check -- --stale.${more > 0 ? ` It has ${formatCount(more, 'place')} more.` : ''}`,
    },
    { kind: 'steps', steps: places.map((place) => formatProblem(asProblem(place))) },
  ];
}

/** The days of trade measures that a text names: once one has passed, what is known of the measure today. */
import type { NamedDay } from '../../../content/schemas/fields.ts';
import type { Content } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate, formatPublished, uncapitalize } from '../../text/format.ts';
import type { LinkedText } from '../../text/link-words.ts';
import { type Assumption, assumptionOn } from './assumptions.ts';
import { eventsOf } from './dates.ts';
import type { Measure } from './list.ts';
import { endOf, type StateOfMeasure, stateAt } from './state.ts';
import { stateTextOf } from './state-text.ts';

/** `isOver`: false on the day itself, if it is the first on which something applies. */
export type PassedDay = {
  on: string;
  isOver: boolean;
  measure: Measure;
  state: StateOfMeasure;
  assumption: Assumption | undefined;
};

/** One for each measure, the latest day first. */
export function passedDays(content: Content, days: readonly NamedDay[], now: Date): PassedDay[] {
  return days
    .flatMap(({ on, measures }) => measures.map((id) => ({ on, measure: content.find('measures', id) })))
    .flatMap(({ on, measure }) => {
      if (!measure || passesAt(measure, on) > now.getTime()) return [];
      const state = stateAt(measure, now);
      const isOver = endOf(measure, on) <= now.getTime();
      return [{ on, isOver, measure, state, assumption: assumptionOn(content, measure, state) }];
    })
    .toSorted((a, b) => b.on.localeCompare(a.on));
}

/**
 * When a day counts as passed: at its start if something begins on it, otherwise at its end, also where the measure has
 * been given another day since the text was written.
 */
export function passesAt(measure: Measure, on: string): number {
  return eventsOf(measure).find((event) => event.on === on)?.at ?? endOf(measure, on);
}

/** @param own the address of the page with the text, to which nothing is linked. */
export function describePassedDay({ on, isOver, measure, state, assumption }: PassedDay, own: string): LinkedText {
  const today = `today: ${uncapitalize(stateTextOf(measure, state))}. Read on ${formatDate(measure.readOn)}.`;
  return [
    { text: `${formatPublished(on)}, ${isOver ? 'has passed' : 'has come'}. ` },
    { text: measure.title, href: entryHref(measure) },
    { text: assumption ? ` ${today} We would assume that ${assumption.text}` : ` ${today}` },
    ...(assumption ? endOfAssumption(assumption, own) : []),
  ];
}

function endOfAssumption({ title, href }: Assumption, own: string): LinkedText {
  return href === own ? [{ text: '.' }] : [{ text: ': ' }, { text: title, href }];
}

/** "Nov 27, 2026, has passed. State today: not confirmed": the latest, for a link to the text. */
export function teasePassedDay(content: Content, days: readonly NamedDay[], now: Date): string | undefined {
  const passed = passedDays(content, days, now);
  const [latest] = passed;
  if (!latest) return undefined;
  const states = new Set(
    passed.flatMap(({ on, state: { state } }) =>
      on === latest.on ? (state === 'unconfirmed' ? 'not confirmed' : state) : [],
    ),
  );
  return `${formatPublished(latest.on)}, ${latest.isOver ? 'has passed' : 'has come'}. State today: ${[...states].join(', ')}`;
}

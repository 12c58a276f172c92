/** The days of trade measures that a text names: once one has passed, what is known of the measure today. */
import type { NamedDay } from '../../../content/schemas/fields.ts';
import type { Content, Entry } from '../../content.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatDate, formatPublished, uncapitalize } from '../../text/format.ts';
import type { LinkedText } from '../../text/link-words.ts';
import { type Assumption, assumptionOn } from './assumptions.ts';
import { eventsOf } from './dates.ts';
import { isRecalled, type Measure } from './list.ts';
import { endOf, type StateOfMeasure, stateAt } from './state.ts';

/** An entry whose text may name days of measures. */
export type DatedEntry = Entry<'news' | 'opinions' | 'blogs' | 'videos' | 'infographics' | 'letters'>;
/**
 * `isOver`: false on the day itself, if it is the first on which something applies. `step`: what was stated for the
 * day, besides a state.
 */
export type DayPassed = {
  on: string;
  isOver: boolean;
  measure: Measure;
  state: StateOfMeasure;
  step: string | undefined;
  assumption: Assumption | undefined;
};

/** One for each measure, the latest day first. */
export function passedDays(content: Content, days: readonly NamedDay[], now: Date): DayPassed[] {
  return days
    .flatMap(({ on, measures }) => measures.map((id) => ({ on, measure: content.find('measures', id) })))
    .flatMap(({ on, measure }) => {
      if (!measure || passesAt(measure, on) > now.getTime()) return [];
      const state = stateAt(measure, now);
      return [
        {
          on,
          isOver: endOf(measure, on) <= now.getTime(),
          measure,
          state,
          step: measure.steps.find((step) => step.on === on)?.text,
          assumption: assumptionOn(content, measure, state),
        },
      ];
    })
    .toSorted((a, b) => b.on.localeCompare(a.on));
}

/**
 * When a day counts as passed: at its start if something begins on it, otherwise at its end, also where the measure has
 * been given another day since the text was written.
 */
function passesAt(measure: Measure, on: string): number {
  return eventsOf(measure).find((event) => event.on === on)?.at ?? endOf(measure, on);
}

/** The instants at which what is said of named days changes, in milliseconds since 1970. */
export function turnsOfDays(measures: readonly Measure[], days: readonly NamedDay[]): number[] {
  return days.flatMap(({ on, measures: ids }) =>
    measures.flatMap((measure) => (ids.includes(measure.id) ? [passesAt(measure, on), endOf(measure, on)] : [])),
  );
}

/** @param own the address of the page with the text: it needs no link to itself. */
export function describePassedDay(
  { on, isOver, measure, state, step, assumption }: DayPassed,
  own: string,
): LinkedText {
  const isReadBefore = measure.readOn < on;
  const parts = [
    ` today: ${uncapitalize(state.text)}.`,
    step && `Stated for that day: ${uncapitalize(step)}.`,
    `Read on ${formatDate(measure.readOn)}${isReadBefore ? ', before that day' : ''}.`,
    assumption && `We would assume that ${assumption.text}`,
  ];
  return [
    { text: `${dayPassed({ on, isOver })}. ` },
    { text: measure.title, href: entryHref(measure) },
    { text: parts.filter(Boolean).join(' ') },
    ...(assumption ? reasonOf(assumption, own) : []),
  ];
}

function reasonOf({ title, href }: Assumption, own: string): LinkedText {
  return href === own ? [{ text: '.' }] : [{ text: ': ' }, { text: title, href }];
}

/** What we watch on a material, each with what is known of the days that have passed. */
export function watchWithDays(content: Content, material: Entry<'materials'>, now: Date): LinkedText[] {
  return material.watch.map(({ text, dates }) => [
    { text },
    ...passedDays(content, dates, now).flatMap((day) => [
      { text: ' ' },
      ...describePassedDay(day, entryHref(material)),
    ]),
  ]);
}

/** "Nov 27, 2026, has passed. State today: not confirmed": the latest, for a link to the text. */
export function teasePassedDay(content: Content, days: readonly NamedDay[], now: Date): string | undefined {
  const passed = passedDays(content, days, now);
  const [latest] = passed;
  if (!latest) return undefined;
  const states = passed.filter(({ on }) => on === latest.on).map(stateInWords);
  return `${dayPassed(latest)}. State today: ${[...new Set(states)].join(', ')}`;
}

/** A step that was stated is not confirmed before its measure is read again, and without a document never. */
function stateInWords({ on, step, measure, state: { state } }: DayPassed): string {
  const isOpen = state === 'unconfirmed' || isRecalled(measure) || (step !== undefined && measure.readOn < on);
  return isOpen ? 'not confirmed' : state;
}

function dayPassed({ on, isOver }: Pick<DayPassed, 'on' | 'isOver'>): string {
  return `${formatPublished(on)}, ${isOver ? 'has passed' : 'has come'}`;
}

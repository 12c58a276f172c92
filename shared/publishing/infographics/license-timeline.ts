/** China's export licenses and bans on a line of dates: when each was in force, suspended, or not confirmed. */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Content } from '../../content.ts';
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { counted, firstDay, isRecalled, type Measure, measuresOf } from '../../records/measures/list.ts';
import { endOf, spansOf, startOf, stateAt } from '../../records/measures/state.ts';
import { capitalize, formatDate, formatList, formatPublished, spellCount } from '../../text/format.ts';
import { type Panel, plainTable } from './panel.ts';

/** `from`, `to`: milliseconds since 1970. */
type StatePeriod = { state: 'in force' | 'suspended' | 'unconfirmed'; from: number; to: number };
type MeasureLine = { title: string; symbols: string; recalled: boolean; periods: StatePeriod[]; state: string };
export type LicenseTimeline = {
  kind: 'license-timeline';
  from: number;
  to: number;
  today: number;
  lines: MeasureLine[];
};

/** The start of the axis, and the space after today for scheduled changes. */
const firstDate = Date.UTC(2023, 6, 1);
const roomAhead = 60 * dayMs;

export function loadLicenseTimeline(content: Content, now: Date): Panel<LicenseTimeline> | undefined {
  const measures = measuresOf(content, { country: 'CHN' })
    .filter(
      (measure) =>
        (measure.kind === 'license' || measure.kind === 'ban') &&
        measure.from !== undefined &&
        startOf(measure, measure.from) >= firstDate,
    )
    .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  const documented = counted(measures);
  const [first, last] = [documented[0], documented.at(-1)];
  if (!first || !last) return undefined;
  const states = measures.map((measure) => stateAt(measure, now));
  const inState = (wanted: string) => documented.filter((measure) => stateAt(measure, now).state === wanted);
  const countInState = (wanted: string) => spellCount(inState(wanted).length);
  const namesOf = (wanted: string) => formatList(inState(wanted).map(({ title }) => lowerFirst(title))) || 'none';
  const suspendedUntil = measures.flatMap((measure) => (measure.suspended ? endOf(measure, measure.suspended.to) : []));
  const axisEnd = Math.max(now.getTime() + roomAhead, ...suspendedUntil);
  const symbolOf = (id: string) => content.find('materials', id)?.symbol ?? '';
  return {
    title: `${capitalize(spellCount(documented.length))} licenses and bans since August 2023: ${countInState('in force')} in force, ${countInState('suspended')} suspended, ${countInState('unconfirmed')} past a date and not confirmed`,
    subtitle: `Chinese export licenses and export bans on our materials, by the day from which they apply; as of ${formatDate(now.toISOString())}`,
    description: [
      `Suspended: ${namesOf('suspended')}.`,
      `Past an announced date and not confirmed: ${namesOf('unconfirmed')}.`,
      `The others are in force. The first is of ${formatPublished(firstDay(first))}, the last of ${formatPublished(firstDay(last))}.`,
    ].join(' '),
    cites: [...new Set(measures.flatMap(({ source }) => source))],
    table: plainTable(
      'Chinese export licenses and bans',
      ['Measure', 'Materials', 'From', 'State'],
      measures.map((measure, index) => [
        measure.title + (isRecalled(measure) ? noteSign : ''),
        measure.materials.map(symbolOf).join(', '),
        formatPublished(firstDay(measure)),
        states[index]?.text ?? '',
      ]),
    ),
    drawing: {
      kind: 'license-timeline',
      from: firstDate,
      to: axisEnd,
      today: now.getTime(),
      lines: measures.map((measure, index) => ({
        title: measure.title,
        symbols: measure.materials.map(symbolOf).join(' '),
        recalled: isRecalled(measure),
        periods: statePeriodsOf(measure, { now: now.getTime(), axisEnd }),
        state: states[index]?.text ?? '',
      })),
    },
  };
}

/**
 * The spans in which a measure is in force, until today at the latest, suspended, or not confirmed, until the end of
 * the axis if no other day is stated.
 */
function statePeriodsOf(measure: Measure, { now, axisEnd }: { now: number; axisEnd: number }): StatePeriod[] {
  return spansOf(measure).flatMap(({ state, from, to = axisEnd }) => {
    if (state === 'announced' || state === 'ended') return [];
    const end = state === 'in force' ? Math.min(to, now) : to;
    return end > from ? [{ state, from, to: end }] : [];
  });
}

const lowerFirst = (title: string) => title.replace(/^(Export|Ban|No) /, (word) => word.toLowerCase());

/**
 * Whether an event is upcoming, running or past, and whether registration is open: pure functions of the event and the
 * time.
 */
import type { Fields } from '../../../content/collections.ts';

type Event = Fields<'events'>;
type Timed = Pick<Event, 'start' | 'end' | 'change'>;
export type EventState = 'upcoming' | 'running' | 'past';

const changes = {
  postponed: 'Postponed',
  rescheduled: 'Rescheduled',
  movedOnline: 'Moved online',
  cancelled: 'Canceled',
} as const;

/** An event is past when it has ended, not when it has started: latecomers can still join. */
export function eventState({ start, end, change }: Timed, now: Date): EventState {
  if (Date.parse(end) <= now.getTime()) return 'past';
  return Date.parse(start) <= now.getTime() && takesPlace(change) ? 'running' : 'upcoming';
}

export function isRegistrationOpen(event: Timed, now: Date): boolean {
  return eventState(event, now) === 'upcoming' && takesPlace(event.change);
}

/** The badge beside the title in a list. Past events show only that they did not take place. */
export function eventBadge(event: Timed, now: Date): string | undefined {
  const state = eventState(event, now);
  if (state === 'running') return 'Happening now';
  return event.change && (state === 'upcoming' || !takesPlace(event.change)) ? changes[event.change.kind] : undefined;
}

export function describeChange(change: NonNullable<Event['change']>): string {
  return `${nameOfChange(change)}. ${change.note}`;
}

/** "Postponed" */
export function nameOfChange({ kind }: NonNullable<Event['change']>): string {
  return changes[kind];
}

/** Whether the event takes place at the stated time. */
export function takesPlace(change: Event['change']): boolean {
  return change?.kind !== 'cancelled' && change?.kind !== 'postponed';
}

/** Where an event stands on the clock, and what that means for those who want to come: pure functions of the event and the instant. */
import type { Fields } from '../../content/collections.ts';

type Event = Fields<'events'>;
type Timed = Pick<Event, 'start' | 'end' | 'change'>;
export type EventState = 'upcoming' | 'running' | 'past';

const changes = { postponed: 'Postponed', rescheduled: 'Rescheduled', movedOnline: 'Moved online', cancelled: 'Cancelled' } as const;

/** The end decides, not the start: who is late can still come. */
export function eventState({ start, end, change }: Timed, now: Date): EventState {
  if (Date.parse(end) <= now.getTime()) return 'past';
  return Date.parse(start) <= now.getTime() && takesPlace(change) ? 'running' : 'upcoming';
}

/** Whether one can still say that one comes. */
export function isRegistrationOpen(event: Timed, now: Date): boolean {
  return eventState(event, now) === 'upcoming' && takesPlace(event.change);
}

/** The one word a list needs beside the title. How a past event came to its day is no longer news. */
export function eventBadge(event: Timed, now: Date): string | undefined {
  const state = eventState(event, now);
  if (state === 'running') return 'Happening now';
  return event.change && (state === 'upcoming' || !takesPlace(event.change)) ? changes[event.change.kind] : undefined;
}

export function describeChange({ kind, note }: NonNullable<Event['change']>): string {
  return `${changes[kind]}. ${note}`;
}

function takesPlace(change: Event['change']): boolean {
  return change?.kind !== 'cancelled' && change?.kind !== 'postponed';
}

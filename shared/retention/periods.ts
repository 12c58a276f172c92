/** How long things are kept, in numbers and in words. */

/** The settings RETAIN_*. */
export type Retention = {
  /** Mails that were sent, and mails that could not be. */
  doneHours: number;
  deadDays: number;
  /** Sign-ups nobody confirmed. */
  pendingDays: number;
  submissionsMonths: number;
};
export const defaultRetention: Retention = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 24 };

/** In words: "24 months", "7 days". */
export type Periods = Record<'done' | 'dead' | 'pending' | 'submissions', string>;

export function periodsOf({ doneHours, deadDays, pendingDays, submissionsMonths }: Retention): Periods {
  return { done: count(doneHours, 'hour'), dead: count(deadDays, 'day'), pending: count(pendingDays, 'day'), submissions: count(submissionsMonths, 'month') };
}

/** Puts the periods in the places `{kept:submissions}` of a text of the content. A place of another name stays as it is. */
export function fillPeriods(text: string, retention: Retention): string {
  const periods = periodsOf(retention);
  return text.replace(/\{kept:(\w+)\}/g, (place, name: string) => (Object.hasOwn(periods, name) ? periods[name as keyof Periods] : place));
}

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
export const yearMs = 365 * dayMs;

/** After this the bandwidth that a player has measured says nothing of today's network, and is not used. */
export const bandwidthUsedMs = 7 * dayMs;

/** "15 minutes", "1 year": in the largest unit that goes into it. */
export function formatSpan(ms: number): string {
  if (ms % yearMs === 0) return count(ms / yearMs, 'year');
  return ms % dayMs === 0 ? count(ms / dayMs, 'day') : count(ms / minuteMs, 'minute');
}

const count = (number: number, unit: string) => `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`;

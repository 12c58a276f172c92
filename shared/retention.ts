/** Retention periods, as numbers and in words. */
import { dayMs, minuteMs, yearMs } from '../content/vocabulary/durations.ts';
import { formatCount as count } from './text/format.ts';

/** The `RETAIN_*` settings. */
export type Retention = {
  /** Sent mails (`done`) and undeliverable mails (`dead`). */
  doneHours: number;
  deadDays: number;
  /** Unconfirmed sign-ups. */
  pendingDays: number;
  submissionsMonths: number;
};
export const defaultRetention: Retention = { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 24 };

/** The same day of another month, or the last one of a shorter month. Times are milliseconds since 1970. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  date.setUTCMonth(date.getUTCMonth() + months);
  // A day that the month does not have was read as a day of the next one.
  if (date.getUTCDate() !== new Date(at).getUTCDate()) date.setUTCDate(0);
  return date.getTime();
}

/** In words: "24 months", "7 days". */
export type Periods = Record<'done' | 'dead' | 'pending' | 'submissions', string>;

export function periodsOf({ doneHours, deadDays, pendingDays, submissionsMonths }: Retention): Periods {
  return {
    done: count(doneHours, 'hour'),
    dead: count(deadDays, 'day'),
    pending: count(pendingDays, 'day'),
    submissions: count(submissionsMonths, 'month'),
  };
}

/** Replaces placeholders such as `{kept:submissions}` in a text. Unknown names are left unchanged. */
export function fillPeriods(text: string, retention: Retention): string {
  const periods = periodsOf(retention);
  return text.replace(/\{kept:(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(periods, name) ? periods[name as keyof Periods] : place,
  );
}

/** A measured bandwidth older than this is ignored, because the network may have changed. */
export const bandwidthUsedMs = 7 * dayMs;

/** "15 minutes", "1 year": in the largest unit that divides it evenly. */
export function formatSpan(ms: number): string {
  if (ms % yearMs === 0) return count(ms / yearMs, 'year');
  return ms % dayMs === 0 ? count(ms / dayMs, 'day') : count(ms / minuteMs, 'minute');
}

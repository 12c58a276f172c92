/** How long the links in mails work, in milliseconds. What they refer to is stored for longer. */
import { dayMs, minuteMs, yearMs } from '../../../content/vocabulary/durations.ts';

/** A link to unsubscribe works for as long as readers are likely to keep the mail. */
export const linkLifetimes = {
  confirm: 2 * dayMs,
  'change-address': 2 * dayMs,
  resubscribe: 30 * dayMs,
  preferences: yearMs,
  unsubscribe: 10 * yearMs,
  undo: 15 * minuteMs,
  release: 30 * dayMs,
} as const;

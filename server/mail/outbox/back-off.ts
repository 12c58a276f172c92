/** How long to wait before the next attempt, and after how many attempts to give up. */
import { hourMs } from '../../../content/vocabulary/durations.ts';

const maxDelayMs = hourMs;
const maxTotalDelayMs = 72 * hourMs;

/** Milliseconds to wait after attempt number `attempt` (from 1): the base, doubled each time, at most an hour. */
export function retryDelay(attempt: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.min(attempt - 1, 40), maxDelayMs);
}

/**
 * Changes a delay randomly by up to a quarter, so that mails that failed together are not retried together.
 * @param random from 0 to 1.
 */
export function withJitter(waitMs: number, random: number): number {
  return Math.round(waitMs * (0.75 + random / 2));
}

/**
 * The number of attempts until the delays between them add up to 72 hours. Attempts are counted instead of reading a
 * clock, which could be wrong.
 */
export function maxAttempts(baseMs: number): number {
  let attempts = 1;
  for (let waited = 0; waited < maxTotalDelayMs; attempts += 1) waited += retryDelay(attempts, baseMs);
  return attempts;
}

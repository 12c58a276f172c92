/** How long to wait before the next attempt, and after how many attempts to give up. */

const maxDelayMs = 3_600_000;
const maxTotalDelayMs = 72 * 3_600_000;

/** Milliseconds to wait after attempt number `attempt` (from 1): the base, doubled each time, an hour at most. */
export function retryDelay(attempt: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.min(attempt - 1, 40), maxDelayMs);
}

/** A wait between three and five quarters of its length, so that mails that failed together do not come back together. @param random from 0 to 1. */
export function withJitter(waitMs: number, random: number): number {
  return Math.round(waitMs * (0.75 + random / 2));
}

/** How many attempts it takes until the waits between them add up to 72 hours; no clock is asked, so none can be wrong. */
export function maxAttempts(baseMs: number): number {
  let attempts = 1;
  for (let waited = 0; waited < maxTotalDelayMs; attempts += 1) waited += retryDelay(attempts, baseMs);
  return attempts;
}

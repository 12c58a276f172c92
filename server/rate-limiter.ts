/** Says whether something is done too often under a key: a token bucket that needs one number for each key. */

export type Verdict = {
  allowed: boolean;
  /** How many more are allowed now. */
  remaining: number;
  /** Milliseconds until one more than that is allowed. */
  waitMs: number;
};
export type RateLimiter = { take: (key: string) => Verdict };

/**
 * `limit` at once, then one more each `windowMs / limit` (generic cell rate algorithm: what is kept of a key is the instant at which its bucket is full again).
 * @param options `mostKeys`: bound of the memory; the keys unused for longest are forgotten first.
 */
export function createRateLimiter({
  limit,
  windowMs,
  clock,
  mostKeys = 50_000,
}: {
  limit: number;
  windowMs: number;
  clock: () => Date;
  mostKeys?: number;
}): RateLimiter {
  const fullAt = new Map<string, number>();
  const stepMs = Math.ceil(windowMs / limit);
  const spanMs = stepMs * limit;

  return {
    take(key) {
      const now = clock().getTime();
      // The upper bound is for a clock that was set back.
      const before = Math.min(Math.max(now, fullAt.get(key) ?? now), now + spanMs);
      const allowed = before + stepMs <= now + spanMs;
      const after = allowed ? before + stepMs : before;
      fullAt.delete(key);
      fullAt.set(key, after);
      for (const oldest of fullAt.keys()) {
        if (fullAt.size <= mostKeys) break;
        fullAt.delete(oldest);
      }
      const remaining = Math.floor((now + spanMs - after) / stepMs);
      return { allowed, remaining, waitMs: after - now - spanMs + (remaining + 1) * stepMs };
    },
  };
}

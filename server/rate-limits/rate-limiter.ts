/** Says whether something is done too often under a key: a token bucket that needs one number for each key. */
import { LRUCache } from 'lru-cache';
import type { Bucket, BucketSize } from '../store/rate-store.ts';

export type Verdict = {
  allowed: boolean;
  /** How many more are allowed now. */
  remaining: number;
  /** Milliseconds until one more than that is allowed. */
  waitMs: number;
};
export type RateLimiter = { take: (key: string) => Verdict | Promise<Verdict> };
/** `peek` says what `take` would, and takes nothing. */
export type MemoryRateLimiter = { take: (key: string) => Verdict; peek: (key: string) => Verdict };
/** `limit` at once, then one more each `windowMs / limit`. */
export type Rate = { limit: number; windowMs: number };

/** The limiter of this process. @param options `maxKeys`: bound of the memory; the keys unused for longest are forgotten first. */
export function createRateLimiter({ clock, maxKeys = 50_000, ...rate }: Rate & { clock: () => Date; maxKeys?: number }): MemoryRateLimiter {
  const fullAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const size = bucketSize(rate);

  return {
    take(key) {
      const now = clock().getTime();
      const bucket = takeFrom(fullAt.get(key) ?? now, now, size);
      fullAt.set(key, bucket.fullAt);
      return verdictOf(bucket, now, size);
    },
    peek(key) {
      const now = clock().getTime();
      return verdictOf(takeFrom(fullAt.peek(key) ?? now, now, size), now, size);
    },
  };
}

export function bucketSize({ limit, windowMs }: Rate): BucketSize {
  const stepMs = Math.ceil(windowMs / limit);
  return { stepMs, spanMs: stepMs * limit };
}

export function verdictOf({ fullAt, taken }: Bucket, now: number, { stepMs, spanMs }: BucketSize): Verdict {
  // Another machine's clock may be ahead of ours.
  const remaining = Math.max(0, Math.floor((now + spanMs - fullAt) / stepMs));
  return { allowed: taken, remaining, waitMs: fullAt - now - spanMs + (remaining + 1) * stepMs };
}

/** What becomes of a bucket of which one is taken. */
export function takeFrom(fullAt: number, now: number, { stepMs, spanMs }: BucketSize): Bucket {
  // The upper bound is for a clock that was set back.
  const before = Math.min(Math.max(now, fullAt), now + spanMs);
  const taken = before + stepMs <= now + spanMs;
  return { fullAt: taken ? before + stepMs : before, taken };
}

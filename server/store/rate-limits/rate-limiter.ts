/** Limits how often an action is performed under a key: a token bucket that stores one number for each key. */
import { LRUCache } from 'lru-cache';
import type { Bucket, BucketSize } from '../rate-store.ts';

export type RateLimitResult = {
  allowed: boolean;
  /** Number of requests that are still allowed now. */
  remaining: number;
  /** Milliseconds until one more request than `remaining` is allowed. */
  waitMs: number;
};
export type RateLimiter = { consume: (key: string) => RateLimitResult | Promise<RateLimitResult> };
export type MemoryRateLimiter = {
  consume: (key: string) => RateLimitResult;
  /** The result of `consume`, without consuming anything. */
  peek: (key: string) => RateLimitResult;
  /**
   * Consumes `amount` at once, whole or not, for what has already been done: possibly more than is left, which then
   * counts as all of it.
   */
  charge: (key: string, amount: number) => void;
};
/** Allows `limit` requests at once, then one more each `windowMs / limit`. */
export type RateLimiterOptions = { limit: number; windowMs: number };

/**
 * Counts in the memory of this process.
 * @param options `maxKeys`: how many keys are stored; the least recently used are evicted first.
 */
export function createRateLimiter({
  clock,
  maxKeys = 50_000,
  ...rate
}: RateLimiterOptions & { clock: () => Date; maxKeys?: number }): MemoryRateLimiter {
  const fullAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const size = bucketSize(rate);

  return {
    consume(key) {
      const now = clock().getTime();
      const bucket = takeFrom(fullAt.get(key) ?? now, now, size);
      fullAt.set(key, bucket.fullAt);
      return resultOf(bucket, now, size);
    },
    peek(key) {
      const now = clock().getTime();
      return resultOf(takeFrom(fullAt.peek(key) ?? now, now, size), now, size);
    },
    charge(key, amount) {
      const now = clock().getTime();
      fullAt.set(key, Math.min(Math.max(now, fullAt.get(key) ?? now) + amount * size.stepMs, now + size.spanMs));
    },
  };
}

export function bucketSize({ limit, windowMs }: RateLimiterOptions): BucketSize {
  const stepMs = Math.ceil(windowMs / limit);
  return { stepMs, spanMs: stepMs * limit };
}

export function resultOf({ fullAt, taken }: Bucket, now: number, { stepMs, spanMs }: BucketSize): RateLimitResult {
  // Not negative, even if the clock of the server that wrote the bucket is ahead of ours.
  const remaining = Math.max(0, Math.floor((now + spanMs - fullAt) / stepMs));
  return { allowed: taken, remaining, waitMs: fullAt - now - spanMs + (remaining + 1) * stepMs };
}

/** @returns the bucket after one token has been taken from it, if it had one. */
export function takeFrom(fullAt: number, now: number, { stepMs, spanMs }: BucketSize): Bucket {
  // The upper bound matters when the clock has been set back.
  const before = Math.min(Math.max(now, fullAt), now + spanMs);
  const taken = before + stepMs <= now + spanMs;
  return { fullAt: taken ? before + stepMs : before, taken };
}

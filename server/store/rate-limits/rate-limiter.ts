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
      const bucket = takeFrom(ofThisTime(fullAt.get(key), now, size), now, size);
      fullAt.set(key, bucket.fullAt);
      return resultOf(bucket, now, size);
    },
    peek(key) {
      const now = clock().getTime();
      return resultOf(takeFrom(ofThisTime(fullAt.peek(key), now, size), now, size), now, size);
    },
    charge(key, amount) {
      const now = clock().getTime();
      const before = ofThisTime(fullAt.get(key), now, size);
      fullAt.set(key, Math.min(before + amount * size.stepMs, now + size.spanMs));
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

/**
 * When a bucket is full again, now at the earliest. A later instant than an empty bucket has was written before the
 * clock of this process was set back: how much was left is not known, and the bucket counts as full.
 */
function ofThisTime(fullAt: number | undefined, now: number, { spanMs }: BucketSize): number {
  return fullAt === undefined || fullAt > now + spanMs ? now : Math.max(now, fullAt);
}

/** @returns the bucket after one token has been taken from it, if it had one. */
function takeFrom(fullAt: number, now: number, { stepMs, spanMs }: BucketSize): Bucket {
  const taken = fullAt + stepMs <= now + spanMs;
  return { fullAt: taken ? fullAt + stepMs : fullAt, taken };
}

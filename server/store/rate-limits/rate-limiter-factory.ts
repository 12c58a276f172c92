/**
 * Creates rate limiters that are shared by all servers with the same store. A server that cannot reach the store falls
 * back to counting in memory.
 */
import { StoreError } from '../../platform/database/store-error.ts';
import type { Store } from '../store.ts';
import { bucketSize, createRateLimiter, type RateLimiter, type RateLimiterOptions, resultOf } from './rate-limiter.ts';

/** @param rate limiters of the same `name` on other servers count together with this one. */
export type RateLimiterFactory = (rate: RateLimiterOptions & { name: string }) => RateLimiter;
type FactoryDeps = {
  clock: () => Date;
  /**
   * Without it each server counts in memory. `digestOf`: keys are stored as digests, because they contain network
   * addresses.
   */
  shared?: { store: Pick<Store, 'takeRate'>; digestOf: (text: string) => string } | undefined;
  /** Timeout of the store, in milliseconds. */
  timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 500;

export function createRateLimiterFactory({
  clock,
  shared,
  timeoutMs = defaultTimeoutMs,
}: FactoryDeps): RateLimiterFactory {
  return ({ name, ...rate }) => {
    const own = createRateLimiter({ ...rate, clock });
    if (!shared) return own;
    const size = bucketSize(rate);
    return {
      async consume(key) {
        // A client over the limit of this process is also over the shared limit, so a flood of requests does not reach
        // the store.
        const result = own.consume(key);
        if (!result.allowed) return result;
        const now = clock().getTime();
        try {
          return resultOf(
            await withTimeout(shared.store.takeRate(shared.digestOf(`${name} ${key}`), { now, ...size }), timeoutMs),
            now,
            size,
          );
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          return result;
        }
      },
    };
  };
}

/** @returns a factory that creates one limiter per name, so that counts survive a reload of the content. */
export function memoizeLimiters(create: RateLimiterFactory): RateLimiterFactory {
  const kept = new Map<string, RateLimiter>();
  return (rate) => {
    const limiter = kept.get(rate.name) ?? create(rate);
    kept.set(rate.name, limiter);
    return limiter;
  };
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError('The store did not answer in time', undefined)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates rate limiters that all servers on one store share. A server that cannot reach the store counts by itself. */
import { StoreError } from '../database/store-error.ts';
import type { Store } from '../store/store.ts';
import { bucketSize, createRateLimiter, type RateLimiter, type RateLimiterOptions, resultOf } from './rate-limiter.ts';

/** @param rate limiters of the same `name` on other servers count together with this one. */
export type RateLimiterFactory = (rate: RateLimiterOptions & { name: string }) => RateLimiter;
type FactoryDeps = {
  clock: () => Date;
  /** Without it each server counts by itself. `digestOf`: keys are stored as digests, because they hold network addresses. */
  shared?: { store: Pick<Store, 'takeRate'>; digestOf: (text: string) => string } | undefined;
  /** After this time the visitor does not wait for the store any longer. */
  timeoutMs?: number | undefined;
};

const defaultTimeoutMs = 500;

export function createRateLimiterFactory({ clock, shared, timeoutMs = defaultTimeoutMs }: FactoryDeps): RateLimiterFactory {
  return ({ name, ...rate }) => {
    const own = createRateLimiter({ ...rate, clock });
    if (!shared) return own;
    const size = bucketSize(rate);
    return {
      async consume(key) {
        // Who is over the limit of this process is over the shared one too: a flood does not reach the store.
        const result = own.consume(key);
        if (!result.allowed) return result;
        const now = clock().getTime();
        try {
          return resultOf(await withTimeout(shared.store.takeRate(shared.digestOf(`${name} ${key}`), { now, ...size }), timeoutMs), now, size);
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          return result;
        }
      },
    };
  };
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError('The store does not answer in time', undefined)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

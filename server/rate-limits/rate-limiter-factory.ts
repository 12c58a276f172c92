/** Rate limits for all servers on one store; a server that cannot ask the store counts for itself. */

import { StoreError } from '../database/store-error.ts';
import type { Store } from '../store/store.ts';
import { bucketSize, createRateLimiter, type Rate, type RateLimiter, verdictOf } from './rate-limiter.ts';

/** @param rate `name`: what is counted together with the same name on other servers. */
export type RateLimiterFactory = (rate: Rate & { name: string }) => RateLimiter;
type OpenDeps = {
  clock: () => Date;
  /** Where the servers count together; each for itself where there is none. `digestOf` keeps addresses out of it. */
  shared?: { store: Pick<Store, 'takeRate'>; digestOf: (text: string) => string } | undefined;
};

/** A visitor does not wait for a store that is slower than this. */
const storeTimeoutMs = 500;

export function createRateLimiterFactory({ clock, shared }: OpenDeps): RateLimiterFactory {
  return ({ name, ...rate }) => {
    const own = createRateLimiter({ ...rate, clock });
    if (!shared) return own;
    const size = bucketSize(rate);
    return {
      async take(key) {
        // Who is refused here would be refused there: a flood does not reach the store.
        const verdict = own.take(key);
        if (!verdict.allowed) return verdict;
        const now = clock().getTime();
        try {
          return verdictOf(await inTime(shared.store.takeRate(shared.digestOf(`${name} ${key}`), { now, ...size })), now, size);
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          return verdict;
        }
      },
    };
  };
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError('The store does not answer in time', undefined)), storeTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

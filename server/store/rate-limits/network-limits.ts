/** Limits that count an address in all networks to which it belongs (`networksOf`). */
import { createRateLimiter, type RateLimiterOptions, type RateLimitResult } from './rate-limiter.ts';
import type { RateLimiterFactory } from './rate-limiter-factory.ts';

/** The narrowest first, as `networksOf` returns them. */
type Networks = readonly [string, ...string[]];

/** By index in `networksOf`: an IPv6 /48, usually that of one organization, may do as much as four of the /64 in it. */
const timesOf = [1, 4] as const;

/**
 * Counts where the factory says, also together with other servers.
 * @param rate limits of the same `name` are one limit; that of the wider networks is `<name>-of-site`.
 * @returns consumes one action. A network that is refused takes nothing from the wider one, which others share with it.
 */
export function createNetworkLimit(
  { name, limit, windowMs }: RateLimiterOptions & { name: string },
  createLimiter: RateLimiterFactory,
) {
  const [narrow, wide] = [
    createLimiter({ name, limit, windowMs }),
    createLimiter({ name: `${name}-of-site`, limit: limit * timesOf[1], windowMs }),
  ];
  return async ([network, site]: Networks): Promise<RateLimitResult> => {
    const result = await narrow.consume(network);
    if (!result.allowed || site === undefined) return result;
    const ofSite = await wide.consume(site);
    return ofSite.allowed ? result : ofSite;
  };
}

export type MemoryNetworkLimit = {
  /** The limit that refuses another action; that of the narrowest network if none does. */
  peek: (networks: Networks) => { limit: number; result: RateLimitResult };
  consume: (networks: Networks) => void;
  /** As `MemoryRateLimiter` does. */
  charge: (networks: Networks, amount: number) => void;
};

/** Counts in the memory of this process, for limits that protect its processor time. */
export function createMemoryNetworkLimit({
  limit,
  ...options
}: RateLimiterOptions & { clock: () => Date }): MemoryNetworkLimit {
  const open = (times: number) => ({
    limit: limit * times,
    limiter: createRateLimiter({ ...options, limit: limit * times }),
  });
  const [narrow, wide] = [open(timesOf[0]), open(timesOf[1])];
  const limitsOf = ([network, site]: Networks) => [
    { ...narrow, network },
    ...(site === undefined ? [] : [{ ...wide, network: site }]),
  ];
  return {
    peek([network, site]) {
      const ofNetwork = { limit: narrow.limit, result: narrow.limiter.peek(network) };
      if (!ofNetwork.result.allowed || site === undefined) return ofNetwork;
      const ofSite = { limit: wide.limit, result: wide.limiter.peek(site) };
      return ofSite.result.allowed ? ofNetwork : ofSite;
    },
    consume(networks) {
      for (const { limiter, network } of limitsOf(networks)) limiter.consume(network);
    },
    charge(networks, amount) {
      for (const { limiter, network } of limitsOf(networks)) limiter.charge(network, amount);
    },
  };
}

/** Stops reading form requests from a network if too many of them were rejected: parsing and validating a body takes far more time than counting it. */
import type { RateReport } from '../mail-gate/sender-limit.ts';
import { networksOf } from '../rate-limits/networks.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

export type RejectionLimit = {
  /** Call this before the body is read. @returns the limit that has been reached, if any. */
  check: (ip: string) => RateReport | undefined;
  /** Counts a request whose body was read and then rejected. */
  count: (ip: string) => void;
};

const windowSeconds = 600;
/** For an IPv4 address or IPv6 /64, and for an IPv6 /48. */
const limits = [60, 240];

/** Counts per process, because it protects the CPU time of this process. @param options `isOn`: false for tests that send many forms. */
export function createRejectionLimit({ clock, isOn }: { clock: () => Date; isOn: boolean }): RejectionLimit {
  if (!isOn) return { check: () => undefined, count: () => undefined };
  const limiters = limits.map((limit) => ({ limit, limiter: createRateLimiter({ limit, windowMs: windowSeconds * 1000, clock }) }));
  return {
    check(ip) {
      for (const [index, network] of networksOf(ip).entries()) {
        const { limit = 0, limiter } = limiters[index] ?? {};
        const result = limiter?.peek(network);
        if (result && !result.allowed) return { name: 'forms-refused', limit, windowSeconds, result };
      }
      return undefined;
    },
    count(ip) {
      for (const [index, network] of networksOf(ip).entries()) limiters[index]?.limiter.consume(network);
    },
  };
}

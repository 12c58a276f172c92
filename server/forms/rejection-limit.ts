/**
 * Stops reading form requests from a network if too many of them were rejected: parsing and validating a body takes far
 * more time than counting it.
 */

import { createMemoryNetworkLimit } from '../store/rate-limits/network-limits.ts';
import { networksOf } from '../store/rate-limits/networks.ts';
import type { RateReport } from '../store/rate-limits/sender-limit.ts';

export type RejectionLimit = {
  /** Call this before the body is read. @returns the limit that has been reached, if any. */
  check: (ip: string) => RateReport | undefined;
  /** Counts a request whose body was read and then rejected. */
  count: (ip: string) => void;
};

const windowSeconds = 600;
const maxRejected = 60;

/**
 * Counts per process, because it protects the CPU time of this process.
 * @param options `isOn`: false for tests that send many forms.
 */
export function createRejectionLimit({ clock, isOn }: { clock: () => Date; isOn: boolean }): RejectionLimit {
  if (!isOn) return { check: () => undefined, count: () => undefined };
  const { peek, consume } = createMemoryNetworkLimit({ limit: maxRejected, windowMs: windowSeconds * 1000, clock });
  return {
    check(ip) {
      const reached = peek(networksOf(ip));
      return reached.result.allowed ? undefined : { name: 'forms-refused', windowSeconds, ...reached };
    },
    count: (ip) => consume(networksOf(ip)),
  };
}

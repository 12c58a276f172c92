/**
 * Counts what a network may send that makes us write to a typed address. When all networks together send unusually
 * much, mails are held back; nobody is rejected because of others.
 */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Config } from '../../platform/config/config.ts';
import { createNetworkLimit } from './network-limits.ts';
import { networksOf } from './networks.ts';
import type { RateLimitResult } from './rate-limiter.ts';
import type { RateLimiterFactory } from './rate-limiter-factory.ts';

/** A limit and its result for one request, for the rate limit headers. */
export type RateReport = { name: string; limit: number; windowSeconds: number; result: RateLimitResult };

declare const counted: unique symbol;
/**
 * Proof that a request was counted for its network: without it the gate admits no mail to an address that somebody
 * typed. `isLast`: nothing further is allowed for now. `isOverflow`: all networks together are sending unusually much.
 * `rate`: unset if the limit is off.
 */
export type CountedSender = {
  allowed: true;
  isLast: boolean;
  isOverflow: boolean;
  rate?: RateReport;
  readonly [counted]: true;
};
export type SenderLimitResult = CountedSender | { allowed: false; rate: RateReport };
/** Counts a valid request. @param ip of the client. */
export type SenderLimit = (ip: string) => Promise<SenderLimitResult>;

/** In a day a network may send this many times its limit. */
const timesPerDay = 10;
/** The total limits are this many times the limits of one network: seldom do so many networks send all they may. */
const usualNetworks = { inWindow: 40, inDay: 20 };

export function createSenderLimit({
  rate,
  createLimiter,
}: {
  rate: Config['formsRate'];
  createLimiter: RateLimiterFactory;
}): SenderLimit {
  if (!rate) return async () => asCounted({ isLast: false, isOverflow: false });
  const windows = [
    openWindow({ name: 'forms', ...rate }, usualNetworks.inWindow, createLimiter),
    openWindow(
      { name: 'forms-of-day', limit: rate.limit * timesPerDay, windowSeconds: dayMs / 1000 },
      usualNetworks.inDay,
      createLimiter,
    ),
  ];
  return async (ip) => {
    const reports: RateReport[] = [];
    for (const window of windows) {
      const report = await window.countNetworks(networksOf(ip));
      if (!report.result.allowed) return { allowed: false, rate: report };
      reports.push(report);
    }
    const totals = await Promise.all(windows.map((window) => window.countAll()));
    const [rate] = reports;
    return asCounted({
      isLast: rate?.result.remaining === 0,
      isOverflow: totals.some(({ allowed }) => !allowed),
      ...(rate && { rate }),
    });
  };
}

/** The limits of one window. Names of limiters: `forms`, `forms-of-site`, `forms-of-all`. */
function openWindow(
  { name, limit, windowSeconds }: Omit<RateReport, 'result'>,
  usual: number,
  createLimiter: RateLimiterFactory,
) {
  const windowMs = windowSeconds * 1000;
  const consume = createNetworkLimit({ name, limit, windowMs }, createLimiter);
  const overall = createLimiter({ name: `${name}-of-all`, limit: limit * usual, windowMs });
  return {
    countNetworks: async (networks: readonly [string, ...string[]]): Promise<RateReport> => ({
      name,
      limit,
      windowSeconds,
      result: await consume(networks),
    }),
    countAll: async () => overall.consume(''),
  };
}

function asCounted(count: Pick<CountedSender, 'isLast' | 'isOverflow' | 'rate'>): CountedSender {
  return { allowed: true, ...count } as CountedSender;
}

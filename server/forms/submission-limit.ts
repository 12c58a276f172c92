/** Limits how many messages a network may send. When all networks together send unusually many, messages are quarantined; nobody is rejected because of others. */
import type { Config } from '../config/config.ts';
import { networksOf } from '../rate-limits/networks.ts';
import type { RateLimitResult } from '../rate-limits/rate-limiter.ts';
import type { RateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';

/** A limit and its result for one request, for the rate limit headers. */
export type RateReport = { name: string; limit: number; windowSeconds: number; result: RateLimitResult };
/** `isLast`: no further message is allowed for now. `isOverflow`: all networks together are sending unusually many messages. `rate`: unset if the limit is off. */
export type SubmissionLimitResult = { allowed: boolean; isLast: boolean; isOverflow: boolean; rate?: RateReport };
/** Counts a valid message. @param ip of the client. */
export type SubmissionLimit = (ip: string) => Promise<SubmissionLimitResult>;

/** An IPv6 /48, usually assigned to one organization, may send as many messages as this many /64 networks. */
const networksPerSite = 4;
/** The total limit is this many times the limit of one network. */
const usualNetworks = 40;

export function createSubmissionLimit({ rate, createLimiter }: { rate: Config['formsRate']; createLimiter: RateLimiterFactory }): SubmissionLimit {
  if (!rate) return async () => ({ allowed: true, isLast: false, isOverflow: false });
  const { limit, windowSeconds } = rate;
  const open = (name: string, times: number) => createLimiter({ name, limit: limit * times, windowMs: windowSeconds * 1000 });
  const [perNetwork, perSite, overall] = [open('forms', 1), open('forms-of-site', networksPerSite), open('forms-of-all', usualNetworks)];

  async function take(ip: string): Promise<RateLimitResult> {
    const [network, site] = networksOf(ip);
    const result = await perNetwork.consume(network);
    if (!result.allowed || site === undefined) return result;
    const ofSite = await perSite.consume(site);
    return ofSite.allowed ? result : ofSite;
  }

  return async (ip) => {
    const result = await take(ip);
    const { allowed, remaining } = result;
    const isOverflow = allowed && !(await overall.consume('')).allowed;
    return { allowed, isLast: remaining === 0, isOverflow, rate: { name: 'forms', limit, windowSeconds, result } };
  };
}

/** How many messages one network may send. When all together send more than is usual, messages are held back for a person; nobody is refused for others. */
import type { Request, Response } from 'express';
import type { Config } from '../config/config.ts';
import { networksOf, setRateLimitHeaders } from '../rate-limits/limit-rate.ts';
import type { Verdict } from '../rate-limits/rate-limiter.ts';
import type { RateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';

/** `waitMinutes`: until one more is allowed. `isNear`: that was the last one for now. `isOverflow`: all together send more than is usual. */
export type FormsVerdict = { allowed: boolean; isNear: boolean; isOverflow: boolean; waitMinutes: number };
export type FormsLimit = (req: Request, res: Response) => Promise<FormsVerdict>;

/** An IPv6 /48, which one site has as a whole, may send as much as so many of its /64. */
const networksPerSite = 4;
/** So many networks may send at their limit at once before that is unusual. */
const usualNetworks = 40;

/** Counts those messages that were right. Writes the headers of rate limits into the answer. */
export function createFormsLimit({ rate, createLimiter }: { rate: Config['formsRate']; createLimiter: RateLimiterFactory }): FormsLimit {
  if (!rate) return async () => ({ allowed: true, isNear: false, isOverflow: false, waitMinutes: 0 });
  const { limit, windowSeconds } = rate;
  const open = (name: string, times: number) => createLimiter({ name, limit: limit * times, windowMs: windowSeconds * 1000 });
  const [ofNetwork, ofSite, ofAll] = [open('forms', 1), open('forms-of-site', networksPerSite), open('forms-of-all', usualNetworks)];

  async function takeOf(address: string): Promise<Verdict> {
    const [network, site] = networksOf(address);
    const verdict = await ofNetwork.take(network);
    if (!verdict.allowed || site === undefined) return verdict;
    const wider = await ofSite.take(site);
    return wider.allowed ? verdict : wider;
  }

  return async (req, res) => {
    const verdict = await takeOf(req.ip ?? '');
    const isOverflow = verdict.allowed && !(await ofAll.take('')).allowed;
    const waitSeconds = setRateLimitHeaders(res, { name: 'forms', limit, windowSeconds }, verdict);
    return { allowed: verdict.allowed, isNear: verdict.remaining === 0, isOverflow, waitMinutes: Math.ceil(waitSeconds / 60) };
  };
}

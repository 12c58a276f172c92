/** How many messages one network may send, and all together; counted are those that were right. */
import type { Request, Response } from 'express';
import type { Config } from '../config.ts';
import { networkOf, tellRate } from '../http/limit-rate.ts';
import type { OpenRateLimiter } from '../shared-rate-limiter.ts';

/** `waitMinutes`: until one more is allowed. `isNear`: that was the last one for now. */
export type FormsVerdict = { allowed: boolean; isNear: boolean; waitMinutes: number };
export type FormsLimit = (req: Request, res: Response) => Promise<FormsVerdict>;

/** So many networks may send at their limit at once. */
const networks = 40;

/** Writes the headers of rate limits into the answer. */
export function createFormsLimit({ rate, openLimiter }: { rate: Config['formsRate']; openLimiter: OpenRateLimiter }): FormsLimit {
  if (!rate) return async () => ({ allowed: true, isNear: false, waitMinutes: 0 });
  const { limit, windowSeconds } = rate;
  const windowMs = windowSeconds * 1000;
  const ofAll = { name: 'forms-of-all', limit: limit * networks, windowSeconds };
  const one = openLimiter({ name: 'forms', limit, windowMs });
  const all = openLimiter({ ...ofAll, windowMs });
  return async (req, res) => {
    const own = await one.take(networkOf(req.ip ?? ''));
    const verdict = own.allowed ? await all.take('') : own;
    const ownWait = tellRate(res, { name: 'forms', limit, windowSeconds }, own);
    const wait = own.allowed && !verdict.allowed ? tellRate(res, ofAll, verdict) : ownWait;
    return { allowed: verdict.allowed, isNear: own.remaining === 0, waitMinutes: Math.ceil(wait / 60) };
  };
}

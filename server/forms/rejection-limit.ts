/** Stops reading what a network sends to the forms when too much of it had to be refused: to read and check a body costs far more than to count it. */
import type { Request, Response } from 'express';
import { HttpProblem } from '../http/http-problem.ts';
import { networksOf, setRateLimitHeaders } from '../rate-limits/limit-rate.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

export type RejectionLimit = {
  /** To be asked before a body is read. @throws {HttpProblem} 429 */
  check: (req: Request, res: Response) => void;
  /** Counts a post whose body was read and then refused. */
  count: (req: Request) => void;
};

const windowSeconds = 600;
/** Of one address or IPv6 /64, and of an IPv6 /48. */
const limits = [60, 240];

/** Counted in this process: what is guarded is its time. @param options `isOn`: false for tests that send a lot. */
export function createRejectionLimit({ clock, isOn }: { clock: () => Date; isOn: boolean }): RejectionLimit {
  if (!isOn) return { check: () => undefined, count: () => undefined };
  const limiters = limits.map((limit) => createRateLimiter({ limit, windowMs: windowSeconds * 1000, clock }));
  return {
    check(req, res) {
      for (const [index, network] of networksOf(req.ip ?? '').entries()) {
        const verdict = limiters[index]?.peek(network);
        if (!verdict || verdict.allowed) continue;
        const seconds = setRateLimitHeaders(res, { name: 'forms-refused', limit: limits[index] ?? 0, windowSeconds }, verdict);
        const unit = seconds === 1 ? 'second' : 'seconds';
        throw new HttpProblem('rate-limited', `Too much from your network could not be taken. Try again in ${seconds} ${unit}.`);
      }
    },
    count(req) {
      for (const [index, network] of networksOf(req.ip ?? '').entries()) limiters[index]?.take(network);
    },
  };
}

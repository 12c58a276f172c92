/** Middleware that answers 429 when a network sends too many requests. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpProblem } from '../../http/http-problem.ts';
import { createNetworkLimit } from './network-limits.ts';
import { networksOf } from './networks.ts';
import type { RateLimitResult } from './rate-limiter.ts';
import type { RateLimiterFactory } from './rate-limiter-factory.ts';

type RateLimit = {
  /** The name of the policy in the headers. */
  name: string;
  limit: number;
  windowSeconds: number;
  createLimiter: RateLimiterFactory;
  /**
   * Requests with the same key are counted together; by default those of each network of the client, as in
   * `networksOf`.
   */
  keyOf?: (req: Request) => string;
};

/**
 * Answers 429 with Retry-After if the limit is reached. Every response has RateLimit and RateLimit-Policy
 * (draft-ietf-httpapi-ratelimit-headers); several limits can be combined.
 */
export function limitRate(rate: RateLimit): RequestHandler {
  const consume = createRateLimit(rate);
  return async (req, res, next) => {
    await consume(req, res);
    next();
  };
}

/**
 * The same for use inside a handler.
 * @returns a function that counts a request and throws {HttpProblem} 429 above the limit.
 */
export function createRateLimit({ name, limit, windowSeconds, createLimiter, keyOf }: RateLimit) {
  const consume = createNetworkLimit({ name, limit, windowMs: windowSeconds * 1000 }, createLimiter);
  return async (req: Request, res: Response): Promise<void> => {
    const result = await consume(keyOf ? [keyOf(req)] : networksOf(req.ip ?? ''));
    const waitSeconds = setRateLimitHeaders(res, { name, limit, windowSeconds }, result);
    if (!result.allowed)
      throw new HttpProblem('rate-limited', `This was sent too often. Try again in ${formatWait(waitSeconds)}.`);
  };
}

/** Writes the result into the headers of the response. @returns seconds until one more request is allowed. */
export function setRateLimitHeaders(
  res: Response,
  { name, limit, windowSeconds }: Pick<RateLimit, 'name' | 'limit' | 'windowSeconds'>,
  { allowed, remaining, waitMs }: RateLimitResult,
): number {
  const waitSeconds = Math.ceil(waitMs / 1000);
  res.append('RateLimit-Policy', `"${name}";q=${limit};w=${windowSeconds}`);
  res.append('RateLimit', `"${name}";r=${remaining};t=${waitSeconds}`);
  if (!allowed) res.set('Retry-After', String(waitSeconds));
  return waitSeconds;
}

export function formatWait(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

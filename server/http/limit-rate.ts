/** Refuses what comes too often from one network, and says when to come again. */
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { Verdict } from '../rate-limiter.ts';
import type { OpenRateLimiter } from '../shared-rate-limiter.ts';
import { HttpProblem } from './http-problem.ts';

type RateLimit = {
  /** Names the policy in the headers. */
  name: string;
  limit: number;
  windowSeconds: number;
  openLimiter: OpenRateLimiter;
  /** What is counted together; the network of the client where nothing is said. */
  keyOf?: (req: Request) => string;
};

/** Answers 429 with Retry-After when the limit is reached; every answer carries RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers). Several may stand in a row. */
export function limitRate({ name, limit, windowSeconds, openLimiter, keyOf = ({ ip }) => networkOf(ip ?? '') }: RateLimit): RequestHandler {
  const limiter = openLimiter({ name, limit, windowMs: windowSeconds * 1000 });
  return async (req, res, next) => {
    const verdict = await limiter.take(keyOf(req));
    const waitSeconds = tellRate(res, { name, limit, windowSeconds }, verdict);
    if (verdict.allowed) return next();
    next(new HttpProblem(429, `This was sent too often. Try again in ${inWords(waitSeconds)}.`));
  };
}

/** Writes the verdict on a request into the headers of its answer. @returns seconds until one more is allowed. */
export function tellRate(
  res: Response,
  { name, limit, windowSeconds }: Pick<RateLimit, 'name' | 'limit' | 'windowSeconds'>,
  { allowed, remaining, waitMs }: Verdict,
): number {
  const waitSeconds = Math.ceil(waitMs / 1000);
  res.append('RateLimit-Policy', `"${name}";q=${limit};w=${windowSeconds}`);
  res.append('RateLimit', `"${name}";r=${remaining};t=${waitSeconds}`);
  if (!allowed) res.set('Retry-After', String(waitSeconds));
  return waitSeconds;
}

/** Whom to count an address for: an IPv4 address stands for itself, an IPv6 address for its /64, which one subscriber has as a whole. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0');
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Placeholder until the branch of the edges is merged. */
export function networksOf(address: string): string[] {
  return [networkOf(address)];
}

function inWords(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

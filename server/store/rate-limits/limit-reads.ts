/** Limits the API requests of each network. */
import type { RequestHandler } from 'express';
import type { Config } from '../../platform/config/config.ts';
import { limitRate } from './limit-rate.ts';
import type { RateLimiterFactory } from './rate-limiter-factory.ts';

type ReadLimit = {
  /** The name of the policy in the headers. Requests under the same name are counted together. */
  name: string;
  /** Undefined for no limit. */
  rate: Config['apiRate'];
  createLocalLimiter: RateLimiterFactory;
};

/** Requests are counted per process, because the limit protects the CPU time of the process. */
export function limitReads({ name, rate, createLocalLimiter }: ReadLimit): RequestHandler {
  if (!rate) return (_req, _res, next) => next();
  return limitRate({ name, ...rate, createLimiter: createLocalLimiter });
}

/** HTTP details that form pages and JSON endpoints share. */
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { logFailure } from '../http/failure.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { requestIdOf } from '../http/request-log.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import { setRateLimitHeaders } from '../store/rate-limits/limit-rate.ts';
import type { RejectionLimit } from './rejection-limit.ts';
import type { FormClient, SubmitOutcome } from './submit-form.ts';

const retryAfterSeconds = 60;
const closedRetryAfterSeconds = 600;

export function clientOf(req: Request, requestOrigin: GetRequestOrigin): FormClient {
  return { ip: req.ip ?? '', origin: requestOrigin(req) };
}

/**
 * Call this before the body is read.
 * @throws {HttpProblem} 429 if too many requests from this network were rejected.
 */
export function checkRejectionLimit(req: Request, res: Response, rejectionLimit: RejectionLimit) {
  const rate = rejectionLimit.check(req.ip ?? '');
  if (!rate) return;
  const seconds = setRateLimitHeaders(res, rate, rate.result);
  throw new HttpProblem(
    'rate-limited',
    `Too much from your network could not be taken. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  );
}

/**
 * Sets rate limit headers, `Idempotency-Replayed`, and `Retry-After` while forms are closed or the store is
 * unavailable, which it logs.
 */
export function setOutcomeHeaders(res: Response, outcome: SubmitOutcome, logger: Logger) {
  if (outcome.rate) setRateLimitHeaders(res, outcome.rate, outcome.rate.result);
  if (outcome.kind === 'accepted' && outcome.isReplayed) res.set('Idempotency-Replayed', 'true');
  if (outcome.kind === 'closed') res.set('Retry-After', String(closedRetryAfterSeconds));
  if (outcome.kind !== 'unavailable') return;
  logFailure(outcome.error, { logger, requestId: requestIdOf(res) });
  res.set('Retry-After', String(retryAfterSeconds));
}

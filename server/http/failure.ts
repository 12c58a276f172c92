/** What an error is for the client and for the log. */
import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import { typeOfStatus } from '../../shared/site/problem-types.ts';
import { StoreError } from '../platform/database/store-error.ts';
import { HttpProblem } from './http-problem.ts';
import type { ProblemDetails } from './send-problem.ts';

/** Errors of libraries (static files) have a 4xx status if the request caused them; their messages are not shown. */
export function describeFailure(error: unknown): ProblemDetails {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StoreError)
    return {
      type: 'unavailable',
      status: 503,
      detail: 'We cannot do this right now. Nothing was changed. Try again in a minute.',
    };
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { type: typeOfStatus(status), status, detail: STATUS_CODES[status] ?? 'Bad Request' };
  return { type: 'internal-error', status: 500, detail: 'Something went wrong on our side.' };
}

/**
 * Logs errors of the server. An HttpProblem needs only the log line of its request; an outage of the store is logged
 * without a stack.
 */
export function logFailure(error: unknown, { logger, requestId }: { logger: Logger; requestId: string }) {
  if (error instanceof HttpProblem || describeFailure(error).status < 500) return;
  if (!(error instanceof StoreError)) return logger.error({ requestId, err: error }, 'request failed');
  const { message, cause } = error;
  logger.error(
    { requestId, why: cause instanceof Error ? `${message}: ${cause.message}` : message },
    'the store cannot be used',
  );
}

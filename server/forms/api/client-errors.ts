/** `POST /api/v1/client-errors`: writes errors in the browsers of visitors to the log of the server. */
import type { RequestHandler } from 'express';
import { allowMethods } from '../../http/allow-methods.ts';
import { readJson } from '../../http/read-body.ts';
import { setRouteName } from '../../http/request-log.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../../http/request-origin.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import { clientErrorSchema } from '../../publish/read-api/openapi/body-schemas.ts';
import { limitRate } from '../../store/rate-limits/limit-rate.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import type { LogClientError } from './client-error-log.ts';
import { parseBody } from './parse-body.ts';

const windowSeconds = 600;

/**
 * Answers 204. A page reports at most five errors, so the limit of thirty in ten minutes allows for six broken pages.
 */
export function receiveClientErrors({
  logClientError,
  createLocalLimiter: createLimiter,
  requestOrigin,
  instruments,
}: {
  logClientError: LogClientError;
  createLocalLimiter: RateLimiterFactory;
  requestOrigin: GetRequestOrigin;
  instruments: Pick<Instruments, 'clientErrors'>;
}): RequestHandler[] {
  return [
    allowMethods(['POST']),
    (req, _res, next) => {
      rejectCrossSite(requestOrigin(req));
      next();
    },
    limitRate({ name: 'client-errors', limit: 30, windowSeconds, createLimiter }),
    limitRate({ name: 'client-errors-of-all', limit: 600, windowSeconds, createLimiter, keyOf: () => '' }),
    async (req, res) => {
      setRouteName(res, 'client-errors');
      const error = parseBody(clientErrorSchema, await readJson(req, res, { maxBytes: 4096 }));
      instruments.clientErrors.inc({ kind: error.kind });
      logClientError(error);
      res.status(204).end();
    },
  ];
}

/** `POST /api/v1/client-errors`: errors in the browsers of visitors, for the log of the server. */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type ClientError, clientErrorKinds, maxMessageLength, maxPathLength, maxStackLength } from '../../shared/client-errors.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { readJson } from '../http/read-body.ts';
import { setRouteName } from '../http/request-log.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../http/request-origin.ts';
import { limitRate } from '../rate-limits/limit-rate.ts';
import { createRateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';
import { createClientErrorLog } from './client-error-log.ts';
import { parseBody } from './parse-body.ts';

const text = (longest: number) => z.string('is a text').max(longest, `has at most ${longest} characters`);
const schema: z.ZodType<ClientError> = z.strictObject(
  {
    kind: z.enum(clientErrorKinds, `is one of ${clientErrorKinds.join(', ')}`),
    message: text(maxMessageLength),
    path: text(maxPathLength).regex(/^\/[^?#\s]*$/, 'is a path of this site, without query and hash'),
    build: text(64).regex(/^[\w-]+$/, 'is the id of a build'),
    stack: text(maxStackLength).optional(),
  },
  'is an object',
);

const windowSeconds = 600;

/** Answers 204. A page reports five errors at most, so thirty in ten minutes are six broken pages in a row. */
export function receiveClientErrors({
  logger,
  clock,
  requestOrigin,
}: {
  logger: Logger;
  clock: () => Date;
  requestOrigin: GetRequestOrigin;
}): RequestHandler[] {
  // The limit protects the log of this process, so it is not shared.
  const createLimiter = createRateLimiterFactory({ clock });
  const record = createClientErrorLog({ logger, clock });
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
      record(parseBody(schema, await readJson(req, res, { maxBytes: 4096 })));
      res.status(204).end();
    },
  ];
}

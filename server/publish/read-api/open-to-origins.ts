/**
 * Allows pages of any origin to read a response (CORS) and to send conditional request headers and
 * `Accept-Datetime`, which are not safelisted.
 */
import type { RequestHandler } from 'express';

const exposed = ['API-Version', 'ETag', 'Link', 'Memento-Datetime', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];
const daySeconds = 86_400;

/** Must run before `allowMethods`: a preflight is an OPTIONS request with Access-Control-Request-Method. */
export const openToOrigins: RequestHandler = (req, res, next) => {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed.join(', ') });
  if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) return next();
  res
    .status(204)
    .set({
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'Accept-Datetime, If-None-Match, If-Modified-Since',
      'Access-Control-Max-Age': String(daySeconds),
    })
    .end();
};

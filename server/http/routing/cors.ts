/** Allows other origins to read responses for which a rule says so, and answers preflight requests. */
import type { RequestHandler } from 'express';
import type { CorsRule } from '../../../shared/route-rules.ts';

/**
 * Must be mounted before handlers that limit methods: a preflight is an OPTIONS request with
 * Access-Control-Request-Method.
 */
export const answerCors: RequestHandler = (req, res, next) => {
  const { cors } = res.locals.location.rule;
  if (!cors) return next();
  res.set('Access-Control-Allow-Origin', cors.origin);
  if (cors.credentials) res.set('Access-Control-Allow-Credentials', 'true');
  if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) return next();
  res.status(204).set(preflightHeaders(cors)).end();
};

function preflightHeaders({ methods = ['GET', 'HEAD'], headers, maxAge }: CorsRule): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    ...(headers && { 'Access-Control-Allow-Headers': headers.join(', ') }),
    ...(maxAge !== undefined && { 'Access-Control-Max-Age': String(maxAge) }),
    'Cache-Control': 'no-store',
  };
}

/** Lets other origins read what a rule names, and answers the question browsers ask before. */
import type { RequestHandler } from 'express';
import type { CorsRule } from '../../shared/route-rules.ts';

/** Stands before everything that limits methods: a preflight is an OPTIONS request with Access-Control-Request-Method. */
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

/** Lets other origins read what a rule names, and answers the question browsers ask before. */
import type { RequestHandler } from 'express';
import type { CorsRule, RouteRule } from '../../shared/route-rules.ts';
import { canonicalPath } from '../../shared/router/canonical-path.ts';
import type { RuleSet } from '../../shared/router/rules.ts';

/** Stands before everything that limits methods: a preflight is an OPTIONS request with Access-Control-Request-Method. */
export function answerCors({ rules, base }: { rules: RuleSet<Pick<RouteRule, 'cors'>>; base: string }): RequestHandler {
  return (req, res, next) => {
    const [path = ''] = req.originalUrl.split('?', 1);
    const { cors } = path === base || path.startsWith(`${base}/`) ? rules.ruleOf(canonicalPath(path.slice(base.length))) : {};
    if (!cors) return next();
    res.set('Access-Control-Allow-Origin', cors.origin);
    if (cors.credentials) res.set('Access-Control-Allow-Credentials', 'true');
    if (req.method !== 'OPTIONS' || !req.get('access-control-request-method')) return next();
    res.status(204).set(preflightHeaders(cors)).end();
  };
}

function preflightHeaders({ methods = ['GET', 'HEAD'], headers, maxAge }: CorsRule): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    ...(headers && { 'Access-Control-Allow-Headers': headers.join(', ') }),
    ...(maxAge !== undefined && { 'Access-Control-Max-Age': String(maxAge) }),
    'Cache-Control': 'no-store',
  };
}

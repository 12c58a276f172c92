/** Does what the rules of a path say before its page is looked for: headers, redirect, middleware, and who may keep the answer. */
import type { RequestHandler, Response } from 'express';
import { runMiddleware } from '../../shared/middleware.ts';
import type { RouteRule } from '../../shared/route-rules.ts';
import { canonicalPath } from '../../shared/router/canonical-path.ts';
import { isSafeLocation, type Moved, resolveRedirect, UnsafeRedirectError } from '../../shared/router/redirect.ts';
import type { RuleSet } from '../../shared/router/rules.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { addressOf } from './address.ts';
import { sendRedirect } from './send-redirect.ts';

type Asked = { path: string; query: URLSearchParams; fullPath: string };
type RuleDeps = { rules: RuleSet<RouteRule>; base: string; buildId: string; externalOrigins: readonly string[] };

/** Stands behind `canonicalAddress`. Pages are redirected for GET and HEAD, with status 307 for every method. */
export function applyRouteRules({ rules, base, buildId, externalOrigins }: RuleDeps): RequestHandler {
  return (req, res, next) => {
    const address = addressOf(res);
    const { path, query, fullPath, payloadFor } = address;
    if (path === undefined) return next();
    const rule = rules.ruleOf(canonicalPath(path));
    setHeaders(res, rule);

    const moved = findRedirect(rules, { path, query, fullPath }, externalOrigins) ?? decide(rule, { path, query, fullPath });
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isOutdated = payloadFor !== undefined && payloadFor !== '' && payloadFor !== buildId;
    if (moved && !isOutdated && (isRead || moved.status === 307)) return sendRedirect(res, targetOf(moved, fullPath, base), address, buildId);

    setCacheControl(res, rule);
    next();
  };
}

function setHeaders(res: Response, { headers = {}, noindex }: RouteRule) {
  for (const [name, value] of Object.entries(headers)) {
    if (value === false) res.removeHeader(name);
    else res.setHeader(name, value);
  }
  if (noindex) res.setHeader('X-Robots-Tag', 'noindex');
}

/** @throws {HttpProblem} 404 when the rule would lead to where nobody may be sent. */
function findRedirect(rules: RuleSet<RouteRule>, { path, query, fullPath }: Asked, externalOrigins: readonly string[]): Moved | undefined {
  try {
    return resolveRedirect(rules.find(canonicalPath(path)).matches, { path, search: query.toString(), hash: '' }, { externalOrigins });
  } catch (error) {
    if (error instanceof UnsafeRedirectError) throw new HttpProblem('not-found', `Page not found: ${fullPath}`);
    throw error;
  }
}

function decide({ middleware }: RouteRule, { path, query, fullPath }: Asked): Moved | undefined {
  const decision = runMiddleware(middleware, { path, query });
  if (decision === false || (decision && !isSafeLocation(decision.to))) throw new HttpProblem('not-found', `Page Not Found: ${fullPath}`);
  return decision && { location: decision.to, status: decision.status, external: false };
}

function targetOf(moved: Moved, fullPath: string, base: string): { status: number; to: string } {
  if (!('location' in moved)) throw new HttpProblem('gone', `This page has been withdrawn: ${fullPath}`);
  return { status: moved.status, to: moved.external ? moved.location : base + moved.location };
}

/** Pages of the class `page` are left alone: how long they may be kept follows from their status. */
function setCacheControl(res: Response, { cache }: RouteRule) {
  if (cache === false) res.setHeader('Cache-Control', 'no-store');
  else if (cache?.class === 'form') res.setHeader('Cache-Control', 'private, no-cache');
}

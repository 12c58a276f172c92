/** Applies the rules of a path before its page is handled: headers, redirect, middleware, caching. */
import type { RequestHandler, Response } from 'express';
import { runMiddleware } from '../../../shared/middleware.ts';
import type { RouteRule } from '../../../shared/route-rules.ts';
import {
  isSafeLocation,
  type RedirectResult,
  resolveRedirect,
  UnsafeRedirectError,
} from '../../../shared/router/redirect.ts';
import { HttpProblem } from '../http-problem.ts';
import { assertSetOnce } from './assert-set-once.ts';
import type { SiteLocation } from './locate.ts';
import { sendRedirect } from './send-redirect.ts';

type RuleDeps = { base: string; buildId: string; externalOrigins: readonly string[] };

/** Must be mounted after `normalizeUrl`. GET and HEAD are redirected, other methods only with status 307. */
export function applyRouteRules({ base, buildId, externalOrigins }: RuleDeps): RequestHandler {
  return (req, res, next) => {
    const { location } = res.locals;
    const { path, rule, fullPath, payloadFor } = location;
    if (path === undefined) return next();
    setHeaders(res, rule);

    const redirect = redirectByRule(location, path, externalOrigins) ?? redirectByMiddleware(location, path);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const isOutdated = payloadFor !== undefined && payloadFor !== '' && payloadFor !== buildId;
    if (redirect && !isOutdated && (isRead || redirect.status === 307))
      return sendRedirect(res, targetOf(redirect, fullPath, base), location, buildId);

    setCacheControl(res, rule);
    next();
  };
}

function setHeaders(res: Response, rule: RouteRule) {
  assertSetOnce(rule);
  const { headers = {}, noindex } = rule;
  for (const [name, value] of Object.entries(headers)) {
    if (value === false) res.removeHeader(name);
    else res.setHeader(name, value);
  }
  if (noindex) res.setHeader('X-Robots-Tag', 'noindex');
}

/** @throws {HttpProblem} 404 if the rule would redirect to an address that is not allowed. */
function redirectByRule(
  { matches, query, fullPath }: SiteLocation,
  path: string,
  externalOrigins: readonly string[],
): RedirectResult | undefined {
  try {
    return resolveRedirect(matches, { path, search: query.toString() }, { externalOrigins });
  } catch (error) {
    if (error instanceof UnsafeRedirectError) throw new HttpProblem('not-found', `Page not found: ${fullPath}`);
    throw error;
  }
}

function redirectByMiddleware({ rule, query, fullPath }: SiteLocation, path: string): RedirectResult | undefined {
  const decision = runMiddleware(rule.middleware, { path, query });
  if (decision === false || (decision && !isSafeLocation(decision.to)))
    throw new HttpProblem('not-found', `Page Not Found: ${fullPath}`);
  return decision && { location: decision.to, status: decision.status, external: false };
}

function targetOf(redirect: RedirectResult, fullPath: string, base: string): { status: number; to: string } {
  if (!('location' in redirect)) throw new HttpProblem('gone', `This page has been withdrawn: ${fullPath}`);
  return { status: redirect.status, to: redirect.external ? redirect.location : base + redirect.location };
}

/** Not for pages of the class `page`, whose Cache-Control depends on their status. */
function setCacheControl(res: Response, { cache }: RouteRule) {
  if (cache === false) res.setHeader('Cache-Control', 'no-store');
  else if (cache?.class === 'form') res.setHeader('Cache-Control', 'private, no-cache');
}

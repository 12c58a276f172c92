/** Handles the pages that mails link to: GET loads their data, and their buttons send POST. */
import type { Request, RequestHandler, Response } from 'express';
import { cookieOf } from '../../http/cookie.ts';
import type { GetRequestOrigin } from '../../http/request-origin.ts';
import { sendPage } from '../../pages/pages-handler.ts';
import type { ResolvePage } from '../../pages/resolve-page.ts';
import type { Document } from '../../render/document.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import { createActionReader, isOneClick } from './read-action.ts';
import {
  isTokenRoute,
  type TokenPageModule,
  type TokenPageName,
  type TokenPageRequest,
  type TokenPages,
} from './token-pages.ts';

type HandlerDeps = {
  pages: TokenPages;
  /** Name of the cookie that identifies a browser as the one that has requested the letter. */
  pendingCookie: string;
  resolvePage: ResolvePage;
  document: Document;
  requestOrigin: GetRequestOrigin;
  base: string;
  createLimiter: RateLimiterFactory;
};
type Target = { name: TokenPageName; page: TokenPageModule; request: TokenPageRequest };

/** Must be mounted before the page handler, which renders the data loaded here. */
export function tokenPagesHandler(deps: HandlerDeps): RequestHandler {
  const submit = createSubmit(deps);
  return async (req, res, next) => {
    const target = targetOf(req, res, deps);
    if (!target) return next();
    if (req.method === 'POST') return submit(req, res, target);
    if (isFetchedAhead(req)) return void res.status(503).set({ 'Retry-After': '1', 'Cache-Control': 'no-store' }).end();
    if (await sendDownload(res, target)) return;
    res.locals.viewerData = await target.page.load(target.request);
    next();
  };
}

function targetOf(req: Request, res: Response, { pages, pendingCookie }: HandlerDeps): Target | undefined {
  const { route, query } = res.locals.location;
  if (!isTokenRoute(route)) return undefined;
  const { name, params } = route;
  const token = ('token' in params ? params.token : undefined) ?? query.get('token') ?? '';
  const pending = isOpenedByHand(req) ? cookieOf(req, pendingCookie) : undefined;
  return { name, page: pages[name], request: { token, undoToken: query.get('undo') ?? '', pending, ip: req.ip ?? '' } };
}

/** @returns false if no download is requested, or if the link is dead, which the page then explains. */
async function sendDownload(res: Response, { name, page, request }: Target): Promise<boolean> {
  const { payloadFor, query } = res.locals.location;
  if (!page.download || payloadFor !== undefined || query.get('format') !== 'json') return false;
  const data = await page.download(request.token);
  if ('state' in data && (data.state === 'expired' || data.state === 'unknown')) return false;
  res
    .set('Content-Disposition', `attachment; filename="${name}.json"`)
    .type('json')
    .send(JSON.stringify(data, null, 2));
  return true;
}

function createSubmit({ resolvePage, document, requestOrigin, base, createLimiter }: HandlerDeps) {
  const readAction = createActionReader({ requestOrigin, createLimiter });
  return async (req: Request, res: Response, { name, page, request }: Target): Promise<void> => {
    res.setHeader('Cache-Control', 'no-store');
    const form = await readAction(req, res, name);
    const result = await page.submit(request, form);
    if (name === 'unsubscribe' && isOneClick(form)) return sendOneClick(res, 'to' in result);
    if ('to' in result) {
      res.status(303).set('Location', base + result.to);
      return void res.end();
    }
    const resolved = await resolvePage(res.locals.location, result);
    if (resolved.kind !== 'page') return;
    // Never compressed, here or by a proxy: the length of a compressed page with user input and a token would leak the
    // token (BREACH).
    res.setHeader('Cache-Control', 'no-store, no-transform');
    await sendPage(res, resolved, document, { complete: false });
  };
}

/** A mail program believes a success, so there is one only if the subscription of this link has ended (RFC 8058). */
function sendOneClick(res: Response, isEnded: boolean) {
  res.status(isEnded ? 200 : 404).type('text');
  res.send(
    isEnded ? 'You are unsubscribed.\n' : 'This link belongs to no subscription: use the one in the newest letter.\n',
  );
}

/** Whether a person has followed the link; link scanners and prefetchers do not send `Sec-Fetch-User`. */
function isOpenedByHand(req: Request): boolean {
  return (
    req.get('sec-fetch-user') === '?1' &&
    req.get('sec-fetch-mode') === 'navigate' &&
    req.get('sec-fetch-dest') === 'document'
  );
}

function isFetchedAhead(req: Request): boolean {
  return /prefetch|prerender/i.test(req.get('sec-purpose') ?? req.get('purpose') ?? '');
}

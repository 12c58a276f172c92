/** The pages behind the links of our mails: looking at one never changes anything, its buttons are POSTs. */
import type { Request, RequestHandler, Response } from 'express';
import type { SiteLocation } from '../../shared/locate.ts';
import type { LoadRequest } from '../../shared/page.ts';
import { href } from '../../shared/routes.ts';
import { cookieOf } from '../http/cookie.ts';
import { readForm } from '../http/read-body.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../http/request-origin.ts';
import { sendPage } from '../pages/pages-handler.ts';
import type { ResolvePage } from '../pages/resolve-page.ts';
import { createRateLimit } from '../rate-limits/limit-rate.ts';
import type { RateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';
import type { Document } from '../render/document.ts';
import { createConfirmations } from './confirmations.ts';
import { createPreferences } from './preferences.ts';
import { createReceipts } from './receipts.ts';
import type { SubscriptionServices } from './services.ts';
import { createUnsubscribe } from './unsubscribe.ts';

type Facts = NonNullable<LoadRequest['viewerData']>;
/** `undoToken`: what was given to whoever has just pressed Unsubscribe. */
type Asked = { req: Request; token: string; undoToken: string };
type PersonalPage = {
  load: (asked: Asked) => Promise<Facts>;
  /** Where to go then, or the page as it is now. */
  submit: (asked: Asked & { form: URLSearchParams }) => Promise<{ to: string } | Facts>;
  /** What can be downloaded. */
  data?: (token: string) => Promise<object>;
};

/** The page names with a token in their path or query, which also take POST. */
const withToken = ['sign-up-confirm', 'preferences', 'unsubscribe', 'receipt', 'release'] as const;
type PageName = (typeof withToken)[number];
type SiteRoute = NonNullable<SiteLocation['route']>;
type PersonalRoute = Extract<SiteRoute, { name: PageName }>;
const windowSeconds = 600;
const actionsPerWindow = 60;
/** Mail programs press the one-click button from the network of their provider, for all its readers. */
const oneClicksPerWindow = 1000;
const bodyRules = { maxBytes: 8192, maxFields: 60 };
const oneClickRules = { maxBytes: 2048, maxFields: 8, multipart: true };

/** Whether the pages here answer a route: then it takes POST. */
export function isPersonalRoute(route: SiteRoute | undefined): route is PersonalRoute {
  return withToken.some((name) => name === route?.name);
}

/** @param deps `pendingCookie`: names the request a browser made a moment ago. */
export function createPersonalPages(deps: SubscriptionServices & { pendingCookie: string }): Record<PageName, PersonalPage> {
  const confirmations = createConfirmations(deps);
  const preferences = createPreferences(deps);
  const unsubscribe = createUnsubscribe(deps);
  const receipts = createReceipts(deps);
  return {
    'sign-up-confirm': {
      load: ({ req, token }) => confirmations.load(token, isOpenedByHand(req) ? cookieOf(req, deps.pendingCookie) : undefined),
      async submit({ token, form }) {
        const again = (done: 'resent' | 'sent') => ({ to: `${href('sign-up-confirm')}?token=${token}&done=${done}` });
        if (form.get('action') === 'resend') {
          await confirmations.resend(token);
          return again('resent');
        }
        if (form.get('action') === 'send-link') {
          await confirmations.sendPreferences(token);
          return again('sent');
        }
        const answer = await confirmations.confirm(token);
        return answer.state === 'confirmed' ? { to: href('sign-up-confirmed') } : answer;
      },
    },
    preferences: {
      load: ({ token }) => preferences.load(token),
      async submit({ token, form }) {
        const answer = await preferences.submit(token, form);
        return 'done' in answer ? { to: `${href('preferences', { token })}?done=${answer.done}` } : answer;
      },
      data: preferences.data,
    },
    unsubscribe: {
      load: ({ token, undoToken }) => unsubscribe.load(token, undoToken),
      async submit({ token, undoToken, form }) {
        const page = href('unsubscribe', { token });
        if (form.get('action') === 'undo') {
          await unsubscribe.undo(token, undoToken);
          return { to: page };
        }
        if (form.get('action') === 'send-link') {
          await unsubscribe.sendPreferences(token);
          return { to: `${page}?done=sent` };
        }
        const undo = await unsubscribe.unsubscribe(token);
        return undo === undefined ? unsubscribe.load(token, '') : { to: `${page}?undo=${undo}` };
      },
    },
    receipt: {
      load: ({ token }) => receipts.load(token),
      async submit({ token, form }) {
        if (form.get('sure') !== 'yes') return { ...(await receipts.load(token)), problem: 'Tick the box to erase it' } as Facts;
        await receipts.erase(token);
        return { to: `${href('receipt', { token })}?done=erased` };
      },
      data: receipts.data,
    },
    release: {
      load: ({ token }) => receipts.loadQuarantined(token),
      async submit({ token }) {
        await receipts.release(token);
        return { to: href('release', { token }) };
      },
    },
  };
}

type AnswerDeps = {
  pages: Record<PageName, PersonalPage>;
  resolvePage: ResolvePage;
  document: Document;
  requestOrigin: GetRequestOrigin;
  base: string;
  createLimiter: RateLimiterFactory;
};

/** Stands before `pagesHandler`, which shows what is found here. */
export function answerPersonalPages({ pages, resolvePage, document, requestOrigin, base, createLimiter }: AnswerDeps): RequestHandler[] {
  const limit = createRateLimit({ name: 'links', limit: actionsPerWindow, windowSeconds, createLimiter });
  const limitOneClicks = createRateLimit({ name: 'one-click', limit: oneClicksPerWindow, windowSeconds, createLimiter });
  const pageOf = (res: Response) => {
    const { route, query } = res.locals.location;
    if (!isPersonalRoute(route)) return undefined;
    return {
      name: route.name,
      page: pages[route.name],
      token: ('token' in route.params ? route.params.token : undefined) ?? query.get('token') ?? '',
      undoToken: query.get('undo') ?? '',
    };
  };

  const show: RequestHandler = async (req, res, next) => {
    const found = pageOf(res);
    if (!found) return next();
    if (req.method === 'POST') return next();
    if (/prefetch|prerender/i.test(req.get('sec-purpose') ?? req.get('purpose') ?? ''))
      return void res.status(503).set({ 'Retry-After': '1', 'Cache-Control': 'no-store' }).end();
    const { page, token, undoToken, name } = found;
    const { payloadFor, query } = res.locals.location;
    if (page.data && payloadFor === undefined && query.get('format') === 'json') {
      const data = await page.data(token);
      if (!isDead(data))
        return void res
          .set('Content-Disposition', `attachment; filename="${name}.json"`)
          .type('json')
          .send(JSON.stringify(data, null, 2));
    }
    res.locals.viewerData = await page.load({ req, token, undoToken });
    next();
  };

  const act: RequestHandler = async (req, res, next) => {
    const found = req.method === 'POST' ? pageOf(res) : undefined;
    if (!found) return next();
    const { page, token, undoToken, name } = found;
    res.setHeader('Cache-Control', 'no-store');
    const form = await readAction(req, res, name);
    if (name === 'unsubscribe' && isOneClick(form)) {
      await page.submit({ req, token, undoToken, form });
      return void res.type('text').send('You are unsubscribed.\n');
    }
    const answer = await page.submit({ req, token, undoToken, form });
    if ('to' in answer)
      return void res
        .status(303)
        .set('Location', base + answer.to)
        .end();
    const resolved = await resolvePage(res.locals.location, answer);
    if (resolved.kind !== 'page') return;
    // A page with what was typed beside its token is not compressed, here or on the way: its length would tell how much they have in common.
    res.setHeader('Cache-Control', 'no-store, no-transform');
    await sendPage(res, resolved, document, { complete: false });
  };

  /** What a button sends is refused and limited before it is read; whether it is the one-click button, which may be pressed from anywhere, only its body tells. */
  async function readAction(req: Request, res: Response, name: PageName): Promise<URLSearchParams> {
    const mayBeOneClick = name === 'unsubscribe';
    await (mayBeOneClick ? limitOneClicks(req, res) : guard(req, res));
    const form = await readForm(req, res, mayBeOneClick ? oneClickRules : bodyRules);
    if (mayBeOneClick && !isOneClick(form)) await guard(req, res);
    return form;
  }
  async function guard(req: Request, res: Response) {
    rejectCrossSite(requestOrigin(req));
    await limit(req, res);
  }
  return [show, act];
}

/** RFC 8058, section 3.2. */
function isOneClick(form: URLSearchParams): boolean {
  return form.get('List-Unsubscribe') === 'One-Click';
}

/** A person followed a link in this very window; programs that fetch links ahead do not say so. */
function isOpenedByHand(req: Request): boolean {
  return req.get('sec-fetch-user') === '?1' && req.get('sec-fetch-mode') === 'navigate' && req.get('sec-fetch-dest') === 'document';
}

function isDead(data: object): boolean {
  return 'state' in data && (data.state === 'expired' || data.state === 'unknown');
}

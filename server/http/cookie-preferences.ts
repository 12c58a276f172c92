/** Keeps the visitor's answer about analytics in a cookie of a year, set nowhere else, and sends the visitor back; a script that asks for JSON stays where it is. */
import express, { Router } from 'express';
import * as z from 'zod';
import { choiceCookie, choiceField, choiceId, choices, preferencesPath } from '../../shared/consent.ts';
import { isPlainPath } from '../../shared/router/canonical-path.ts';
import { isSafeLocation, splitTarget } from '../../shared/router/redirect.ts';
import { href } from '../../shared/routes.ts';
import { setStatus } from './cache-control.ts';
import { HttpProblem } from './http-problem.ts';
import { refuseCrossSite } from './refuse-cross-site.ts';
import { nameRoute } from './request-log.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;
const form = z.object({ [choiceField]: z.enum(choices), returnTo: z.string().refine(isPageAddress).optional().catch(undefined) });

/** `POST /cookie-preferences`, urlencoded: `choice`, and `returnTo`, an address of the site without base path. Without it the cookie policy says what was saved. */
export function answerCookiePreferences({ origin, base, secure }: { origin: string; base: string; secure: boolean }): Router {
  const router = Router();
  router.post(preferencesPath, refuseCrossSite(origin), express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 8 }), (req, res) => {
    nameRoute(res, 'cookie-preferences');
    const sent = form.safeParse(req.body);
    if (!sent.success) throw new HttpProblem(422, 'We could not read your choice. Please answer Yes or No on the cookie page and save it again.');
    const { [choiceField]: choice, returnTo = `${href('cookie-policy')}?saved=${choice}#${choiceId}` } = sent.data;
    const attributes = { sameSite: 'lax', secure } as const;
    if (choice === 'rejected') for (const name of tagCookiesOf(req.get('cookie'))) res.clearCookie(name, attributes);
    // Scripts read it, so it cannot be HttpOnly; it says nothing but yes or no.
    res.cookie(choiceCookie, choice, { ...attributes, maxAge: yearMs, path: base || '/' });
    if (req.accepts(['html', 'json']) === 'json') return void setStatus(res, 204).end();
    setStatus(res, 303)
      .set('Location', base + returnTo)
      .end();
  });
  return router;
}

/** Cookies of the analytics tag, which a yes before has brought; they lie at the root of the host. */
function tagCookiesOf(cookies = ''): string[] {
  return [...cookies.matchAll(/(?<=^|; *)_ga\w*(?==)/g)].map(([name]) => name);
}

function isPageAddress(location: string): boolean {
  const { path = '' } = splitTarget(location) ?? {};
  return isSafeLocation(location) && isPlainPath(path);
}

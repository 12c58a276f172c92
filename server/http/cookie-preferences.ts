/** Keeps the visitor's answer about analytics in a cookie of a year, set nowhere else, and sends the visitor back; a script that asks for JSON stays where it is. */
import { Router } from 'express';
import * as z from 'zod';
import { choiceCookie, choiceField, choiceId, choices, preferencesPath } from '../../shared/consent.ts';
import { isPlainPath } from '../../shared/router/canonical-path.ts';
import { isSafeLocation, splitTarget } from '../../shared/router/redirect.ts';
import { href } from '../../shared/routes.ts';
import { setStatus } from './cache-control.ts';
import { HttpProblem } from './http-problem.ts';
import { readForm } from './read-body.ts';
import { nameRoute } from './request-log.ts';
import { type OriginOf, refuseOtherSites } from './request-origin.ts';

const bodyRules = { maxBytes: 4096, maxFields: 8 };
const yearMs = 365 * 24 * 60 * 60 * 1000;
const form = z.object({ [choiceField]: z.enum(choices), returnTo: z.string().refine(isPageAddress).optional().catch(undefined) });

/** `POST /cookie-preferences`, urlencoded: `choice`, and `returnTo`, an address of the site without base path. Without it the cookie policy says what was saved. */
export function answerCookiePreferences({ originOf, base, secure }: { originOf: OriginOf; base: string; secure: boolean }): Router {
  const router = Router();
  router.post(preferencesPath, async (req, res) => {
    nameRoute(res, 'cookie-preferences');
    refuseOtherSites(originOf(req));
    const fields = await readForm(req, res, bodyRules);
    const given = fields.getAll(choiceField);
    const sent = form.safeParse({ [choiceField]: given.length === 1 ? given[0] : undefined, returnTo: fields.get('returnTo') ?? undefined });
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
  return cookies.split(';').flatMap((each) => /^_ga\w*(?==)/.exec(each.trim())?.[0] ?? []);
}

function isPageAddress(location: string): boolean {
  const { path = '' } = splitTarget(location) ?? {};
  return isSafeLocation(location) && isPlainPath(path);
}

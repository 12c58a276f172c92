/**
 * Stores the visitor's choice about analytics in a cookie for a year, and redirects back; a script, which accepts JSON,
 * gets a 204 instead.
 */
import { Router } from 'express';
import * as z from 'zod';
import { tagCookiePrefix } from '../../../shared/analytics.ts';
import {
  choiceCookie,
  choiceField,
  choiceId,
  consentChoices,
  preferencesPath,
} from '../../../shared/privacy/consent/consent.ts';
import { isPlainPath } from '../../../shared/router/canonical-path.ts';
import { isSafeLocation, splitTarget } from '../../../shared/router/redirect.ts';
import { href } from '../../../shared/routes.ts';
import { setStatus } from '../../http/cache-control.ts';
import { removeCookies, setCookie } from '../../http/cookie.ts';
import { HttpProblem } from '../../http/http-problem.ts';
import { readForm } from '../../http/read-body.ts';
import { setRouteName } from '../../http/request-log.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../../http/request-origin.ts';

const bodyRules = { maxBytes: 4096, maxFields: 8 };
const form = z.object({
  [choiceField]: z.enum(consentChoices),
  returnTo: z.string().refine(isPageAddress).optional().catch(undefined),
});

/**
 * `POST /cookie-preferences`, urlencoded: `choice`, and `returnTo`, a path of the site without the base path; by
 * default the visitor is redirected to the cookie policy, which confirms the choice.
 */
export function cookiePreferencesRouter({
  requestOrigin,
  base,
  secure,
}: {
  requestOrigin: GetRequestOrigin;
  base: string;
  secure: boolean;
}): Router {
  const router = Router();
  router.post(preferencesPath, async (req, res) => {
    setRouteName(res, 'cookie-preferences');
    rejectCrossSite(requestOrigin(req));
    const fields = await readForm(req, res, bodyRules);
    const given = fields.getAll(choiceField);
    const sent = form.safeParse({
      [choiceField]: given.length === 1 ? given[0] : undefined,
      returnTo: fields.get('returnTo') ?? undefined,
    });
    if (!sent.success)
      throw new HttpProblem(
        'validation',
        'We could not read your choice. Please answer Yes or No on the cookie page and save it again.',
      );
    const { [choiceField]: choice, returnTo = `${href('cookie-policy')}?saved=${choice}#${choiceId}` } = sent.data;
    if (choice === 'rejected') removeCookies(req, res, { beginning: tagCookiePrefix, secure });
    setCookie(res, choiceCookie, choice, { path: base || '/', secure });
    if (req.accepts(['html', 'json']) === 'json') return void setStatus(res, 204).end();
    setStatus(res, 303)
      .set('Location', base + returnTo)
      .end();
  });
  return router;
}

function isPageAddress(location: string): boolean {
  const { path = '' } = splitTarget(location) ?? {};
  return isSafeLocation(location) && isPlainPath(path);
}

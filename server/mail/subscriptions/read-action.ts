/** Reads the POST of a page with a token. Origin and rate limit are checked before the body is read. */
import type { Request, Response } from 'express';
import { readForm } from '../../http/read-body.ts';
import { type GetRequestOrigin, rejectCrossSite } from '../../http/request-origin.ts';
import { createRateLimit } from '../../store/rate-limits/limit-rate.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import type { TokenPageName } from './token-pages.ts';

const windowSeconds = 600;
const maxActions = 60;
/** High, because mail providers send the one-click requests of all their users from the same network. */
const maxOneClicks = 1000;
/** As many interests as fit in the bytes may be ticked. */
const bodyLimits = { maxBytes: 8192, maxFields: 700 };
const oneClickLimits = { maxBytes: 2048, maxFields: 8, multipart: true };

type ReaderDeps = { requestOrigin: GetRequestOrigin; createLimiter: RateLimiterFactory };
export type ReadAction = (req: Request, res: Response, page: TokenPageName) => Promise<URLSearchParams>;

export function createActionReader({ requestOrigin, createLimiter }: ReaderDeps): ReadAction {
  const limitActions = createRateLimit({ name: 'links', limit: maxActions, windowSeconds, createLimiter });
  const limitOneClicks = createRateLimit({ name: 'one-click', limit: maxOneClicks, windowSeconds, createLimiter });

  async function guard(req: Request, res: Response) {
    rejectCrossSite(requestOrigin(req));
    await limitActions(req, res);
  }
  return async (req, res, page) => {
    if (page !== 'unsubscribe') {
      await guard(req, res);
      return readForm(req, res, bodyLimits);
    }
    // One-click requests may come from any origin, and only the body distinguishes them from a press of the button.
    await limitOneClicks(req, res);
    const form = await readForm(req, res, oneClickLimits);
    if (!isOneClick(form)) await guard(req, res);
    return form;
  };
}

/** RFC 8058, section 3.2. */
export function isOneClick(form: URLSearchParams): boolean {
  return form.get('List-Unsubscribe') === 'One-Click';
}

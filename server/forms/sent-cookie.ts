/** A cookie that tells the success page of a form what was sent: for ten minutes, and for that page only. */
import type { Request, Response } from 'express';
import * as z from 'zod';
import type { SentSubmission } from '../../shared/forms/form.ts';
import { cookies } from '../../shared/stored/in-browser.ts';
import { cookieName, cookieOf, setCookie } from '../http/cookie.ts';
import { referencePattern } from './reference.ts';

const { lifetimeMs } = cookies.sent;
/** How far the clocks of replicas may differ. */
const clockSkewMs = 60_000;

export type SentCookie = { set: (res: Response, path: string, sent: SentSubmission) => void; read: (req: Request) => SentSubmission | undefined };

/** @param options `secure`: the public address is https. */
export function createSentCookie({ secure, clock }: { secure: boolean; clock: () => Date }): SentCookie {
  /** The cookie is not signed: its content is shown only to the visitor who sends it, and is validated. */
  const schema = z.object({
    reference: z.string().regex(referencePattern),
    email: z.string().max(254),
    at: z.int().refine((at) => Math.abs(clock().getTime() - at) <= lifetimeMs + clockSkewMs),
  });
  return {
    set: (res, path, sent) => setCookie(res, 'sent', Buffer.from(JSON.stringify(sent)).toString('base64url'), { path, secure }),
    read(req) {
      try {
        return schema.parse(JSON.parse(Buffer.from(cookieOf(req, cookieName('sent', secure)) ?? '', 'base64url').toString()));
      } catch {
        // Missing or invalid: the page works without it.
        return undefined;
      }
    },
  };
}

/** A cookie with the data that the success page of a form shows: valid for ten minutes, and only for that page. */
import type { Request, Response } from 'express';
import * as z from 'zod';
import { minuteMs } from '../../content/vocabulary/durations.ts';
import type { SentSubmission } from '../../shared/forms/form.ts';
import { cookies } from '../../shared/privacy/stored/in-browser.ts';
import { cookieName, cookieOf, setCookie } from '../http/cookie.ts';
import { referencePattern } from './reference.ts';

const { lifetimeMs } = cookies.sent;
/** How much the clocks of replicas may differ. */
const clockSkewMs = minuteMs;

export type SentCookie = {
  set: (res: Response, path: string, sent: SentSubmission) => void;
  read: (req: Request) => SentSubmission | undefined;
};

/** @param options `secure`: whether the public address is https. */
export function createSentCookie({ secure, clock }: { secure: boolean; clock: () => Date }): SentCookie {
  /** The cookie is not signed: its content is shown only to the visitor who sends it, and is validated. */
  const schema = z.object({
    reference: z.string().regex(referencePattern),
    email: z.string().max(254),
    analyst: z.string().max(60).optional(),
    interests: z.array(z.string().max(60)).max(20).optional(),
    at: z.int().refine((at) => Math.abs(clock().getTime() - at) <= lifetimeMs + clockSkewMs),
  });
  return {
    set: (res, path, sent) =>
      setCookie(res, 'sent', Buffer.from(JSON.stringify(sent)).toString('base64url'), { path, secure }),
    read(req) {
      try {
        return schema.parse(
          JSON.parse(Buffer.from(cookieOf(req, cookieName('sent', secure)) ?? '', 'base64url').toString()),
        );
      } catch {
        // The cookie is missing or invalid; the page works without it.
        return undefined;
      }
    },
  };
}

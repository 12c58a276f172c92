/** The answer to the one-click request of a mail program, by the handler of the site. */
import express from 'express';
import request from 'supertest';
import { createPersonalPages } from '../../../../server/mail/subscriptions/personal-pages.ts';
import { personalPagesHandler } from '../../../../server/mail/subscriptions/personal-pages-handler.ts';
import type { PersonalPageServices } from '../../../../server/mail/subscriptions/services.ts';

/**
 * @returns a function that sends the request for a token. Its result says whether the mail program was told that the
 * letter has ended.
 */
export function createOneClick(services: PersonalPageServices): (token: string) => Promise<boolean> {
  const notUsed = () => Promise.reject(new Error('A one-click request has no page'));
  const handler = personalPagesHandler({
    pages: createPersonalPages(services),
    pendingCookie: 'pending',
    resolvePage: Object.assign(notUsed, { error: notUsed }),
    document: undefined as never,
    requestOrigin: () => 'same-site' as never,
    base: '',
    createLimiter: () => ({ consume: async () => ({ allowed: true, remaining: 1, waitMs: 0, resetMs: 0 }) }),
  });
  const app = express();
  app.use((req, res, next) => {
    const token = req.path.split('/').at(-1) ?? '';
    res.locals.location = { route: { name: 'unsubscribe', params: { token } }, query: new URLSearchParams() } as never;
    next();
  }, handler);
  return async (token) =>
    (await request(app).post(`/u/${token}`).type('form').send({ 'List-Unsubscribe': 'One-Click' })).status === 200;
}

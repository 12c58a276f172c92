/** The answer to the one-click request of a mail program, by the handler of the site. */
import express from 'express';
import request from 'supertest';
import type { TokenPageServices } from '../../../../server/mail/subscriptions/services.ts';
import { createTokenPages } from '../../../../server/mail/subscriptions/token-pages.ts';
import { tokenPagesHandler } from '../../../../server/mail/subscriptions/token-pages-handler.ts';

/**
 * @returns a function that sends the request for a token. Its result says whether the mail program was told that the
 * letter has ended.
 */
export function createOneClick(services: TokenPageServices): (token: string) => Promise<boolean> {
  const notUsed = () => Promise.reject(new Error('A one-click request has no page'));
  const handler = tokenPagesHandler({
    pages: createTokenPages(services),
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

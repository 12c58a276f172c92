/** With MAINTENANCE=on visitors get a calm page that says when to come back; health checks go on. */
import type { RequestHandler } from 'express';
import { plainPage } from '../render/last-resort.ts';

const retryAfterSeconds = 600;

export function answerMaintenance(active: boolean): RequestHandler {
  const page = plainPage({ title: 'Back soon', heading: 'We are at work on this site', text: 'It will be back within a few minutes. Nothing is lost.' });
  return (_req, res, next) => {
    if (!active) return next();
    res
      .status(503)
      .set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' })
      .type('html')
      .send(page);
  };
}

/**
 * The answer to a visitor whose page cannot be rendered now, because too many renders wait. It needs no render itself.
 */
import { randomInt } from 'node:crypto';
import type { Response } from 'express';
import { problemTitle } from '../http/send-problem.ts';
import { minimalPage } from '../render/minimal-page.ts';
import { OverloadError } from '../store/rate-limits/render-queue.ts';

/** Random, so that clients do not all return at once. */
const [minRetrySeconds, maxRetrySeconds] = [1, 3];

const { status, detail, ...problem } = new OverloadError();
const heading = problemTitle({ ...problem, status });
const page = Buffer.from(minimalPage({ title: heading, heading, text: detail, canReload: true }));

export function setRetryAfter(res: Response) {
  res.setHeader('Retry-After', String(randomInt(minRetrySeconds, maxRetrySeconds + 1)));
}

/** Without Express's `send`, which would compute an ETag for each refusal. */
export function sendOverloaded(res: Response) {
  setRetryAfter(res);
  res
    .writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': page.length,
      'Cache-Control': 'no-store',
    })
    .end(page);
}

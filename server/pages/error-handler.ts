/** Answers every error, in one place: logs it once, and sends a problem document or an error page, never a stack, a path or the message of a library. */
import { randomInt } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../../content/collections.ts';
import { typeOfStatus } from '../../shared/problem-types.ts';
import { StoreError } from '../database/store-error.ts';
import { setStatus } from '../http/cache-control.ts';
import { closeIfUnread } from '../http/close-if-unread.ts';
import { HttpProblem, wantsProblem } from '../http/http-problem.ts';
import { requestIdOf } from '../http/request-log.ts';
import { type ProblemDetails, problemTitle, type SendProblem } from '../http/send-problem.ts';
import type { RenderLimit } from '../rate-limits/limit-renders.ts';
import { OverloadError, type RenderQueue } from '../rate-limits/render-queue.ts';
import type { Document } from '../render/document.ts';
import { fallbackErrorPage, minimalPage } from '../render/minimal-page.ts';
import { sendPage } from './pages-handler.ts';
import type { ResolvePage } from './resolve-page.ts';

const storeRetrySeconds = 60;
/** After a burst; random, so that not all come back at once. */
const [minRetrySeconds, maxRetrySeconds] = [1, 3];
type ErrorHandlerDeps = {
  sendProblem: SendProblem;
  resolvePage: ResolvePage;
  document: Document;
  logger: Logger;
  site: Site;
  renderLimit: Pick<RenderLimit, 'allows'>;
  renderQueue: Pick<RenderQueue, 'counts'>;
};

export function errorHandler({ sendProblem, resolvePage, document, logger, site, renderLimit, renderQueue }: ErrorHandlerDeps): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    if (hasLeft(error, res)) return;
    const failure = toProblem(error);
    const { status, detail } = failure;
    logFailure(error, { logger, requestId: requestIdOf(res) });
    if (res.headersSent) return void res.destroy();
    closeIfUnread(req, res);
    if (status >= 500) res.setHeader('Cache-Control', 'no-store');
    if (error instanceof StoreError) res.setHeader('Retry-After', String(storeRetrySeconds));
    if (error instanceof OverloadError) res.setHeader('Retry-After', String(randomInt(minRetrySeconds, maxRetrySeconds + 1)));
    if (wantsProblem(req, res)) return sendProblem(req, res, failure);
    if (error instanceof OverloadError) return sendOverloaded(res, failure);
    if (renderQueue.counts().waiting > 0 || !renderLimit.allows(req)) return sendPlain(res, failure);
    try {
      const answer = await resolvePage.error({ status, message: status < 500 ? detail : requestIdOf(res), path: res.locals.location.path ?? '/' });
      await sendPage(res, answer, document, { complete: true });
    } catch (second) {
      logger.error({ requestId: requestIdOf(res), err: second }, 'the error page failed too');
      if (res.headersSent) return void res.destroy();
      res
        .status(500)
        .type('html')
        .send(fallbackErrorPage({ requestId: requestIdOf(res), email: site.emails.general }));
    }
  };
}

/** Whether the visitor gave up a file before its first byte (the code of Express's `sendFile`): nothing is wrong, and nobody waits for an answer. */
function hasLeft(error: unknown, { closed }: Response): boolean {
  return closed && (error as NodeJS.ErrnoException | undefined)?.code === 'ECONNABORTED';
}

/** Logs errors of the server. An HttpProblem has been explained to the client and needs only the line of its request; an outage of the store is logged without a stack. */
export function logFailure(error: unknown, { logger, requestId }: { logger: Logger; requestId: string }) {
  if (error instanceof HttpProblem || toProblem(error).status < 500) return;
  if (!(error instanceof StoreError)) return logger.error({ requestId, err: error }, 'request failed');
  const { message, cause } = error;
  logger.error({ requestId, why: cause instanceof Error ? `${message}: ${cause.message}` : message }, 'the store cannot be used');
}

/** Errors of libraries (static files) have a 4xx status when the request is at fault; their messages are not shown. */
function toProblem(error: unknown): ProblemDetails {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StoreError)
    return { type: 'unavailable', status: 503, detail: 'We cannot do this right now. Nothing was changed. Try again in a minute.' };
  const status = (error as { status?: unknown } | undefined)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return { type: typeOfStatus(status), status, detail: STATUS_CODES[status] ?? 'Bad Request' };
  return { type: 'internal-error', status: 500, detail: 'Something went wrong on our side.' };
}

/** For a network over the limit of renders, and for everybody while renders wait. */
function sendPlain(res: Response, failure: ProblemDetails) {
  const html = minimalPage({ title: `Error ${failure.status}`, heading: problemTitle(failure), text: failure.detail });
  setStatus(res, failure.status).type('html').send(html);
}

function sendOverloaded(res: Response, failure: ProblemDetails) {
  const heading = problemTitle(failure);
  setStatus(res, failure.status)
    .type('html')
    .send(minimalPage({ title: heading, heading, text: failure.detail, canReload: true }));
}

/**
 * Answers every error, in one place: logs it once, and sends a problem document or an error page, never a stack, a path
 * or the message of a library.
 */
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { Site } from '../../content/collections.ts';
import { setErrorCacheControl, setStatus } from '../http/cache-control.ts';
import { closeIfUnread } from '../http/close-if-unread.ts';
import { dropFileHeaders } from '../http/drop-file-headers.ts';
import { describeFailure, logFailure } from '../http/failure.ts';
import { wantsProblem } from '../http/http-problem.ts';
import { requestIdOf } from '../http/request-log.ts';
import { type ProblemDetails, problemTitle, type SendProblem } from '../http/send-problem.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { Document } from '../render/document.ts';
import { fallbackErrorPage, minimalPage } from '../render/minimal-page.ts';
import type { RenderLimit } from '../store/rate-limits/limit-renders.ts';
import { OverloadError, type RenderQueue } from '../store/rate-limits/render-queue.ts';
import { startPage } from './pages-handler.ts';
import type { ResolvePage } from './resolve-page.ts';
import { sendOverloaded, setRetryAfter } from './send-overloaded.ts';

const storeRetrySeconds = 60;
type ErrorHandlerDeps = {
  sendProblem: SendProblem;
  resolvePage: ResolvePage;
  document: Document;
  logger: Logger;
  site: Site;
  renderLimit: Pick<RenderLimit, 'tryAdmit'>;
  renderQueue: Pick<RenderQueue, 'counts' | 'run'>;
};

export function errorHandler({
  sendProblem,
  resolvePage,
  document,
  logger,
  site,
  renderLimit,
  renderQueue,
}: ErrorHandlerDeps): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    if (hasLeft(error, res)) return;
    const failure = describeFailure(error);
    const { status, detail } = failure;
    logFailure(error, { logger, requestId: requestIdOf(res) });
    if (res.headersSent) return void res.destroy();
    closeIfUnread(req, res);
    dropFileHeaders(res, status);
    setErrorCacheControl(res, status);
    if (error instanceof StoreError) res.setHeader('Retry-After', String(storeRetrySeconds));
    const isForProgram = wantsProblem(req, res);
    if (error instanceof OverloadError && !isForProgram) return sendOverloaded(res);
    if (error instanceof OverloadError) setRetryAfter(res);
    if (isForProgram) return sendProblem(res, failure);
    if (res.locals.errorFormat === 'text') return sendLine(res, failure);
    const requester = renderQueue.counts().waiting > 0 ? undefined : renderLimit.tryAdmit(req);
    if (!requester) return sendPlain(res, failure, site);
    try {
      const shown = {
        status,
        message: status < 500 ? detail : requestIdOf(res),
        path: res.locals.location.path ?? '/',
      };
      const { sent } = await renderQueue.run(
        async () => startPage(res, await resolvePage.error(shown), document, { complete: true }),
        requester,
      );
      await sent;
    } catch (second) {
      if (second instanceof OverloadError) return sendPlain(res, failure, site);
      logger.error({ requestId: requestIdOf(res), err: second }, 'the error page failed too');
      if (res.headersSent) return void res.destroy();
      setErrorCacheControl(res, 500);
      res
        .status(500)
        .type('html')
        .send(fallbackErrorPage({ requestId: requestIdOf(res), email: site.emails.general }));
    }
  };
}

/**
 * Whether the visitor aborted the request for a file before its first byte (the code of Express's `sendFile`): this is
 * not an error, and nobody waits for the response.
 */
function hasLeft(error: unknown, { closed }: Response): boolean {
  return closed && (error as NodeJS.ErrnoException | undefined)?.code === 'ECONNABORTED';
}

/** Sent instead of a file. Only this request or this server is at fault, so not even a 404 is cached. */
function sendLine(res: Response, failure: ProblemDetails) {
  res.setHeader('Cache-Control', 'no-store');
  setStatus(res, failure.status).type('text').send(`${failure.detail}\n`);
}

/**
 * Sent instead of an error page to a network that has exceeded the limit of renders, and to everybody while renders are
 * queued.
 */
function sendPlain(res: Response, failure: ProblemDetails, { emails }: Site) {
  const html =
    failure.status === 500
      ? fallbackErrorPage({ requestId: requestIdOf(res), email: emails.general })
      : minimalPage({ title: `Error ${failure.status}`, heading: problemTitle(failure), text: failure.detail });
  setStatus(res, failure.status).type('html').send(html);
}

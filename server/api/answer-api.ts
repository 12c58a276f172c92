/** What programs ask, below /api: every answer is for them, errors too, and nothing is kept but what we have published. */
import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { clientErrorsPath } from '../../shared/client-errors.ts';
import { type ProofOfWork, proofPath } from '../forms/proof-of-work.ts';
import type { RejectionLimit } from '../forms/rejection-limit.ts';
import type { SubmitForm } from '../forms/submit-form.ts';
import { HttpProblem, sendProblemsOnly } from '../http/http-problem.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import type { RateLimiterFactory } from '../rate-limits/rate-limiter-factory.ts';
import { receiveClientErrors } from './client-errors.ts';
import { receiveProofs } from './proofs-of-work.ts';
import { listPiecesFor, pieceLists, type ReadDeps, readPiece } from './read-pieces.ts';
import { formPaths, receiveForm } from './receive-forms.ts';

type ApiDeps = ReadDeps & {
  logger: Logger;
  submit: SubmitForm;
  proofOfWork: ProofOfWork | undefined;
  createLimiter: RateLimiterFactory;
  requestOrigin: GetRequestOrigin;
  refusedPosts: RejectionLimit;
};

/** To be mounted at the base path, before everything that only reads. */
export function answerApi({ content, siteUrl, logger, clock, submit, proofOfWork, createLimiter, requestOrigin, refusedPosts }: ApiDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api', (_req, res, next) => {
    sendProblemsOnly(res);
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.all(clientErrorsPath, receiveClientErrors({ logger, clock, requestOrigin }));
  for (const [path, form] of Object.entries(formPaths)) router.all(path, receiveForm(form, { submit, requestOrigin, refusedPosts, logger }));
  for (const path of pieceLists) {
    router.all(path, listPiecesFor({ content, clock, siteUrl }));
    router.all(`${path}/:id`, readPiece({ content, clock, siteUrl }));
  }
  if (proofOfWork) router.all(proofPath, receiveProofs(proofOfWork, createLimiter));
  router.use('/api', (_req, _res, next) => next(new HttpProblem('not-found', 'There is nothing at this address.')));
  return router;
}

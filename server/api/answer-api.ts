/** What programs ask, below /api: every answer is for them, errors too, and nothing is kept but what we have published. */
import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { clientErrorsPath } from '../../shared/client-errors.ts';
import { type ProofOfWork, proofPath } from '../forms/proof-of-work.ts';
import type { RejectionLimit } from '../forms/rejection-limit.ts';
import type { SubmitForm } from '../forms/submit-form.ts';
import { HttpProblem, tellProblemsOnly } from '../http/http-problem.ts';
import type { OriginOf } from '../http/request-origin.ts';
import type { OpenRateLimiter } from '../rate-limits/shared-rate-limiter.ts';
import { receiveClientErrors } from './client-errors.ts';
import { receiveProofs } from './proofs-of-work.ts';
import { listPiecesFor, pieceLists, type ReadDeps, readPiece } from './read-pieces.ts';
import { formPaths, receiveForm } from './receive-forms.ts';

type ApiDeps = ReadDeps & {
  logger: Logger;
  submit: SubmitForm;
  proofOfWork: ProofOfWork | undefined;
  openLimiter: OpenRateLimiter;
  originOf: OriginOf;
  refusedPosts: RejectionLimit;
};

/** To be mounted at the base path, before everything that only reads. */
export function answerApi({ content, siteUrl, logger, clock, submit, proofOfWork, openLimiter, originOf, refusedPosts }: ApiDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api', (_req, res, next) => {
    tellProblemsOnly(res);
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.all(clientErrorsPath, receiveClientErrors({ logger, clock, originOf }));
  for (const [path, form] of Object.entries(formPaths)) router.all(path, receiveForm(form, { submit, originOf, refusedPosts, logger }));
  for (const path of pieceLists) {
    router.all(path, listPiecesFor({ content, clock, siteUrl }));
    router.all(`${path}/:id`, readPiece({ content, clock, siteUrl }));
  }
  if (proofOfWork) router.all(proofPath, receiveProofs(proofOfWork, openLimiter));
  router.use('/api', (_req, _res, next) => next(new HttpProblem('not-found', 'There is nothing at this address.')));
  return router;
}

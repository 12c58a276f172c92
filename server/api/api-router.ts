/** The JSON API below /api: errors are problem documents (RFC 9457), and only published articles may be cached. */
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
import { convertUnitsHandlers } from './convert-units.ts';
import { receiveProofs } from './proofs-of-work.ts';
import { articleListPaths, listArticlesHandlers, type ReadDeps, readArticleHandlers } from './read-articles.ts';
import { formPaths, submissionEndpoint } from './submission-endpoint.ts';

type ApiDeps = ReadDeps & {
  logger: Logger;
  submitForm: SubmitForm;
  proofOfWork: ProofOfWork | undefined;
  createLimiter: RateLimiterFactory;
  requestOrigin: GetRequestOrigin;
  rejectionLimit: RejectionLimit;
};

/** Must be mounted at the base path, before the middleware that allows only GET and HEAD. */
export function apiRouter({ content, siteUrl, logger, clock, submitForm, proofOfWork, createLimiter, requestOrigin, rejectionLimit }: ApiDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api', (_req, res, next) => {
    sendProblemsOnly(res);
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.all(clientErrorsPath, receiveClientErrors({ logger, clock, requestOrigin }));
  for (const [path, form] of Object.entries(formPaths)) router.all(path, submissionEndpoint(form, { submitForm, requestOrigin, rejectionLimit, logger }));
  for (const path of articleListPaths) {
    router.all(path, listArticlesHandlers({ content, clock, siteUrl }));
    router.all(`${path}/:id`, readArticleHandlers({ content, clock, siteUrl }));
  }
  router.all('/api/v1/convert', convertUnitsHandlers({ content, clock }));
  if (proofOfWork) router.all(proofPath, receiveProofs(proofOfWork, createLimiter));
  router.use('/api', (_req, _res, next) => next(new HttpProblem('not-found', 'There is nothing at this address.')));
  return router;
}

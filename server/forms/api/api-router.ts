/** The JSON API below /api: errors are problem documents (RFC 9457), and only published content may be cached. */
import { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { clientErrorsPath } from '../../../shared/site/client-errors.ts';
import { HttpProblem, sendProblemsOnly } from '../../http/http-problem.ts';
import type { GetRequestOrigin } from '../../http/request-origin.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import { type ReadDeps, readRouter } from '../../publish/read-api/read-router.ts';
import type { RateLimiterFactory } from '../../store/rate-limits/rate-limiter-factory.ts';
import { type ProofOfWork, proofPath } from '../proof-of-work.ts';
import type { RejectionLimit } from '../rejection-limit.ts';
import type { SubmitForm } from '../submit-form.ts';
import type { LogClientError } from './client-error-log.ts';
import { receiveClientErrors } from './client-errors.ts';
import { convertUnitsHandlers } from './convert-units.ts';
import { receiveProofs } from './proofs-of-work.ts';
import { type SearchDeps, searchHandlers, suggestHandlers } from './search-site.ts';
import { formPaths, submissionEndpoint } from './submission-endpoint.ts';

type ApiDeps = ReadDeps &
  SearchDeps & {
    logger: Logger;
    logClientError: LogClientError;
    submitForm: SubmitForm;
    proofOfWork: ProofOfWork | undefined;
    createLimiter: RateLimiterFactory;
    requestOrigin: GetRequestOrigin;
    rejectionLimit: RejectionLimit;
    instruments: Instruments;
  };

/** Must be mounted at the base path, before the middleware that allows only GET and HEAD. */
export function apiRouter({
  config,
  content,
  search,
  siteUrl,
  buildId,
  logger,
  clock,
  submitForm,
  proofOfWork,
  createLimiter,
  createLocalLimiter,
  logClientError,
  requestOrigin,
  rejectionLimit,
  instruments,
  makeFor,
  findKnown,
  asOfKeys,
  locate,
  base,
}: ApiDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.use('/api', (_req, res, next) => {
    sendProblemsOnly(res);
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.all(clientErrorsPath, receiveClientErrors({ logClientError, createLocalLimiter, requestOrigin, instruments }));
  for (const [path, form] of Object.entries(formPaths))
    router.all(path, submissionEndpoint(form, { submitForm, requestOrigin, rejectionLimit, instruments, logger }));
  router.use(
    readRouter({
      config,
      content,
      clock,
      siteUrl,
      buildId,
      createLocalLimiter,
      search,
      makeFor,
      findKnown,
      asOfKeys,
      locate,
      base,
    }),
  );
  router.all(
    '/api/v1/search',
    searchHandlers({ config, content, clock, search, siteUrl, makeFor, createLocalLimiter }),
  );
  router.all('/api/v1/suggest', suggestHandlers({ config, search, siteUrl, makeFor, createLocalLimiter }));
  router.all('/api/v1/convert', convertUnitsHandlers({ content, clock, makeFor, createLocalLimiter }));
  if (proofOfWork) router.all(proofPath, receiveProofs(proofOfWork, createLimiter));
  router.use('/api', (_req, _res, next) => next(new HttpProblem('not-found', 'There is nothing at this address.')));
  return router;
}

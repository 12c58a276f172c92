/**
 * Builds the services that live as long as the process and outlive a reload of the content: counters, limits, queues,
 * threads, and caches whose keys are digests of their input.
 */
import { createClientErrorLog } from './forms/api/client-error-log.ts';
import { createRejectionLimit } from './forms/rejection-limit.ts';
import { compressResponses } from './http/compression/compress.ts';
import { createInstruments } from './platform/metrics/instruments.ts';
import { createRenderTimer } from './platform/metrics/time-renders.ts';
import { isHealthCheck } from './process/operations/health.ts';
import { createPngRenderer } from './publish/figures/render-png.ts';
import { createWorkbookWriter } from './publish/tables/workbook-writer.ts';
import { createCardPainter } from './render/cards/card-painter.ts';
import type { ServiceOptions } from './service-options.ts';
import { createRenderLimit } from './store/rate-limits/limit-renders.ts';
import { createMakeFor } from './store/rate-limits/make-for.ts';
import { createRateLimiterFactory, memoizeLimiters } from './store/rate-limits/rate-limiter-factory.ts';
import { createRenderQueue } from './store/rate-limits/render-queue.ts';
import { startInTurn } from './store/rate-limits/start-in-turn.ts';

export type ProcessServices = ReturnType<typeof createProcessServices>;

export function createProcessServices({
  config,
  assets,
  clock,
  logger,
  subscriptionServices,
  sharedLimits = false,
  limitTimeoutMs,
  onNextTurn = setImmediate,
  renderQueue = createRenderQueue({
    maxWaiting: config.renderQueue,
    maxWaitMs: config.renderWaitMs,
    onNextTurn,
    onError: (error) => logger.error({ err: error }, 'a render could not be started or charged'),
  }),
  traceRenders = (queue) => queue,
  instruments = createInstruments(),
}: Omit<ServiceOptions, 'content'>) {
  const createLimiter = createRateLimiterFactory({
    clock,
    timeoutMs: limitTimeoutMs,
    shared: sharedLimits
      ? { store: subscriptionServices.store, digestOf: (text) => subscriptionServices.tokens.digests(text)[0] }
      : undefined,
  });
  const tracedQueue = traceRenders(renderQueue);
  const renderLimit = createRenderLimit({ rate: config.renderRate, searchRate: config.searchRate, clock });
  return {
    instruments,
    startInTurn: startInTurn({ isUrgent: (req) => config.health !== false && isHealthCheck(req) }),
    renderQueue: tracedQueue,
    renderTimer: createRenderTimer(instruments.renders),
    compress: compressResponses(),
    renderPng: createPngRenderer(assets.fontFolder),
    cardPainter: createCardPainter({
      program: assets.cardsWorker,
      tools: { fontFolder: assets.fontFolder, colors: assets.cards.colors },
      logger,
    }),
    renderLimit,
    makeFor: createMakeFor({ renderLimit, renderQueue: tracedQueue }),
    writeWorkbook: createWorkbookWriter({ program: assets.workbookWorker, logger }),
    createLimiter: memoizeLimiters(createLimiter),
    /** For limits that are counted per process, because they protect the CPU and the log of the process. */
    createLocalLimiter: memoizeLimiters(createRateLimiterFactory({ clock })),
    logClientError: createClientErrorLog({ logger, clock }),
    rejectionLimit: createRejectionLimit({ clock, isOn: config.formsRate !== undefined }),
  };
}

/** The app for tests: the content of the test site, an injected clock, no built files. */

import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import type { Compiled } from '../../../content/compile.ts';
import type { CompiledContent } from '../../../content/entry.ts';
import { listChanges, orderEntries } from '../../../content/order.ts';
import { unpackText } from '../../../content/packed-texts.ts';
import { createApp } from '../../../server/app.ts';
import { createServices } from '../../../server/compose.ts';
import { type ContentSource, createContentSource } from '../../../server/content/content-source.ts';
import type { ReadChanges } from '../../../server/content/ledger/as-of.ts';
import { shownSince } from '../../../server/content/shown-since.ts';
import { createRequestLogger } from '../../../server/http/request-log.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import type { Assets } from '../../../server/platform/build-output/assets.ts';
import { parseSiteUrl } from '../../../server/platform/config/site-place.ts';
import { createTokens } from '../../../server/platform/security/tokens.ts';
import type { Readiness } from '../../../server/process/operations/health.ts';
import type { ServiceOptions } from '../../../server/service-options.ts';
import { createRenderQueue, type RenderQueue } from '../../../server/store/rate-limits/render-queue.ts';
import type { Store } from '../../../server/store/store.ts';
import type { AnalyticsSettings } from '../../../shared/analytics.ts';
import type { Retention } from '../../../shared/retention.ts';
import { testsDay } from '../clock/tests-day.mjs';
import { checkAnswers } from '../parsers/checked-answers.ts';
import { throwError } from '../throw-error.ts';
import { constantCost } from './constant-cost.ts';
import { contentOfFolder } from './content-of-folder.ts';
import { createMemoryStore } from './memory-store.ts';
import { noAssets } from './no-assets.ts';
import { testSiteContent } from './test-site.ts';

export const today = new Date(testsDay);

/** The content of the test site. */
export const siteContent = () => contentOfFolder(testSiteContent);

/** Sorts the entries of content that a test has changed, and recomputes its list of changes. */
export function arrange(content: CompiledContent): CompiledContent {
  const entries = orderEntries(content.entries);
  return { ...content, entries, changes: listChanges(entries) };
}

export type SourceOptions = {
  base?: string;
  portalUrl?: string;
  analytics?: AnalyticsSettings;
  retention?: Retention;
  shownFrom?: Date;
  readChanges?: ReadChanges;
};

export function sourceOf(
  { content, texts, ledger = [] }: Pick<Compiled, 'content' | 'texts'> & Partial<Pick<Compiled, 'ledger'>>,
  { base = '', portalUrl, analytics, shownFrom, ...rest }: SourceOptions = {},
): ContentSource {
  const readText = async (at: number, size: number) => unpackText(texts, { at, size });
  const readChanges = async () => ledger;
  const options = { base, portalUrl, analytics, readChanges, ...rest };
  const source = createContentSource(arrange(content), readText, options);
  return shownFrom ? shownSince(source, shownFrom) : source;
}

type AppOptions = Partial<Pick<ServiceOptions['config'], 'health' | 'webVitals'>> & {
  now?: Date;
  siteUrl?: string;
  publicIndexing?: boolean;
  mediaOrigins?: string[];
  maintenance?: boolean;
  securityContact?: string;
  webSubHub?: string;
  cacheTagHeader?: NonNullable<ServiceOptions['config']['cacheTagHeader']>;
  indexNow?: ServiceOptions['config']['indexNow'];
  trustProxy?: false | number | string[];
  portalUrl?: string;
  analytics?: AnalyticsSettings;
  pageCacheMb?: number;
  assets?: Assets;
  retainedBuilds?: ServiceOptions['retainedBuilds'];
  content?: ContentSource;
  store?: Store;
  renderRate?: ServiceOptions['config']['renderRate'];
  readRates?: Partial<Pick<ServiceOptions['config'], 'searchRate' | 'apiRate'>>;
  renderQueue?: RenderQueue;
  compressor?: ServiceOptions['compressor'];
  searchEngine?: ServiceOptions['searchEngine'];
  formsRate?: ServiceOptions['config']['formsRate'];
  formsProofOfWork?: boolean;
  sharedLimits?: boolean;
  limitTimeoutMs?: number;
};

const defaultReadRates = {
  searchRate: { limit: 1_200, windowSeconds: 600 },
  apiRate: { limit: 3_000, windowSeconds: 600 },
};
export const tokens = createTokens(['the-secret-of-the-tests']);

/** A stream of log lines, and its parsed lines. */
function createLog() {
  const log: Record<string, unknown>[] = [];
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  return { log, lines };
}

/** A queue in which every render takes the same time. */
const createSteadyQueue = () =>
  createRenderQueue({ maxWaiting: 1_000, maxWaitMs: 60_000, processorMs: constantCost(), onError: throwError });

/** Creates an app and a client. `log` holds the parsed log lines; `readiness` can be set. */
export function testSite({
  now = today,
  siteUrl = 'http://localhost',
  publicIndexing = true,
  mediaOrigins = [],
  maintenance = false,
  trustProxy = false,
  portalUrl,
  analytics,
  pageCacheMb = 64,
  assets = noAssets,
  retainedBuilds,
  content,
  store = createMemoryStore(),
  renderRate,
  readRates,
  renderQueue = createSteadyQueue(),
  compressor,
  searchEngine,
  formsRate,
  formsProofOfWork = false,
  sharedLimits = false,
  limitTimeoutMs,
  ...settings
}: AppOptions = {}) {
  const { log, lines } = createLog();
  const clock = { now };
  const readiness: Readiness = { draining: false, maintenance };
  const source =
    content ??
    sourceOf(siteContent(), {
      base: parseSiteUrl(siteUrl).base,
      ...(portalUrl && { portalUrl }),
      ...(analytics && { analytics }),
    });
  const services = createServices({
    config: {
      siteUrl,
      trustProxy,
      publicIndexing,
      mediaOrigins,
      buildCheckIntervalMs: 0,
      pageCacheMb,
      renderRate,
      ...defaultReadRates,
      ...readRates,
      renderQueue: 1_000,
      renderWaitMs: 60_000,
      formsRate,
      formsProofOfWork,
      securityContact: undefined,
      ...settings,
    },
    content: source,
    assets,
    retainedBuilds,
    clock: () => clock.now,
    logger: pino({ base: null }, lines),
    logRequest: createRequestLogger(lines, () => clock.now, assets.buildId),
    renderQueue,
    readiness,
    ...(compressor && { compressor }),
    searchEngine,
    sharedLimits,
    ...(limitTimeoutMs && { limitTimeoutMs }),
    subscriptionServices: createSubscriptionServices({
      store,
      tokens,
      content: source,
      clock: () => clock.now,
      siteUrl,
      submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
    }),
  });
  const app = createApp(services);
  return { app, services, client: request(checkAnswers(app)), log, clock, readiness };
}

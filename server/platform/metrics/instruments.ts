/**
 * All counters and histograms of the server. Values that are only read at a scrape are in `server/process/operations`.
 */
import { Counter, Histogram, Registry } from 'prom-client';
import { formNames } from '../../../content/vocabulary/form-names.ts';
import { clientErrorKinds } from '../../../shared/site/client-errors.ts';
import { createWorkMetrics } from './background-work.ts';
import { createWebVitalHistograms } from './web-vitals.ts';

const secondBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Most operations of a store take less than a millisecond. */
const storeBounds = [0.001, ...secondBounds];

const cacheResults = ['fresh', 'stale', 'miss'];
/**
 * `held`: quarantined until a person releases it; `repeated`: a retry of the same request; `refused`: unreadable,
 * expired, or from another site; `closed`: an operator has closed the forms; `unavailable`: the store failed.
 */
const formOutcomes = [
  'accepted',
  'held',
  'repeated',
  'invalid',
  'limited',
  'refused',
  'closed',
  'unavailable',
] as const;
export type FormOutcome = (typeof formOutcomes)[number];
const mailOutcomes = ['sent', 'failed', 'full', 'bounced', 'dead', 'unreachable', 'configuration', 'held'];

/**
 * Values of labels are our own names, never text of a request: each combination is a time series for as long as the
 * process lives.
 */
export type Instruments = ReturnType<typeof createInstruments>;

/** @returns instruments with a registry of their own, because a process may have several sites (the tests do). */
export function createInstruments() {
  const registry = new Registry();
  const { createCounter, createTotal } = countersOf(registry);
  return {
    registry,
    ...createRequestInstruments(registry),
    formOutcomes: createFormOutcomes(registry),
    mailAttempts: createCounter(
      'site_mail_attempts_total',
      'Attempts of this process to send a mail, by what the mail server said.',
      'outcome',
      mailOutcomes,
    ),
    letterFailures: createTotal(
      'site_letter_failures_total',
      'Editions and rounds of notices that this process could not compose; an edition is tried again every few seconds.',
    ),
    storeOperations: new Histogram({
      name: 'site_store_operation_duration_seconds',
      help: 'Time the store took for one operation, failures included.',
      buckets: storeBounds,
      registers: [registry],
    }),
    contentReloads: createCounter(
      'site_content_reloads_total',
      'Attempts to take over other content, by outcome; refused: it was broken, and the old stays.',
      'outcome',
      ['replaced', 'unchanged', 'refused'],
    ),
    purges: createCounter(
      'site_purges_total',
      'Attempts of this process to tell shared caches what has changed; stopped: broken off by the end of the process.',
      'outcome',
      ['taken', 'failed', 'stopped'],
    ),
    traceSpans: createCounter(
      'site_trace_spans_total',
      'Spans for the collector; dropped: it refused them, or could not be reached for too long.',
      'outcome',
      ['sent', 'dropped'],
    ),
    backgroundWork: createWorkMetrics(registry),
    ...createWebVitalHistograms(registry),
  };
}

/** Requests, pages, and errors of browsers. */
function createRequestInstruments(registry: Registry) {
  const registers = [registry];
  const { createCounter, createTotal } = countersOf(registry);
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until answers were sent, by page or endpoint, method and class of status; without the requests by which the server fills its page cache.',
      labelNames: ['route', 'method', 'status'],
      buckets: secondBounds,
      registers,
    }),
    responses: createCounter('http_responses_total', 'Answers by status.', 'status', ['200', '429', '500', '503']),
    assetMisses: createTotal(
      'site_asset_misses_total',
      'Requests for files of a build that this server does not have.',
    ),
    cacheRequests: createCounter(
      'site_page_cache_requests_total',
      'Requests for pages that may be cached; stale: sent, and rendered again in the background.',
      'result',
      cacheResults,
    ),
    cacheEvictions: createTotal('site_page_cache_evictions_total', 'Pages that left the cache because it was full.'),
    renders: new Histogram({
      name: 'site_render_duration_seconds',
      help: 'Time to load and render a page; shared: for the page cache; streamed: for one visitor; file: to write a published file. Without the time in the queue and on the line.',
      labelNames: ['kind'],
      buckets: secondBounds,
      registers,
    }),
    clientErrors: createCounter(
      'site_client_errors_total',
      'Errors that the browsers of visitors reported, by kind.',
      'kind',
      clientErrorKinds,
    ),
  };
}

function countersOf(registry: Registry) {
  const registers = [registry];
  /** `known`: values of the label that are exported as 0 from the start, so that Prometheus sees the first increase. */
  function createCounter<Label extends string>(name: string, help: string, label: Label, known: readonly string[]) {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    for (const value of known) counter.labels(value).inc(0);
    return counter;
  }
  const createTotal = (name: string, help: string) => new Counter({ name, help, registers });
  return { createCounter, createTotal };
}

function createFormOutcomes(registry: Registry) {
  const counter = new Counter({
    name: 'site_form_outcomes_total',
    help: 'What became of forms that were sent.',
    labelNames: ['form', 'outcome'],
    registers: [registry],
  });
  for (const form of formNames) for (const outcome of formOutcomes) counter.labels(form, outcome).inc(0);
  return counter;
}

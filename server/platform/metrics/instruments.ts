/** All counters and histograms of the server. Values that are only read at a scrape are in `server/process/operations`. */
import { clientErrorKinds } from '../../../shared/site/client-errors.ts';
import { type Counter, createCounter } from './counter.ts';
import { createHistogram, type Histogram } from './histogram.ts';
import type { RenderKind } from './time-renders.ts';
import { createWebVitalHistograms, type WebVitalHistograms } from './web-vitals.ts';

const secondBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Most operations of a store take less than a millisecond. */
const storeBounds = [0.001, ...secondBounds];

const cacheResults = ['fresh', 'stale', 'miss'] as const;
/** `held`: quarantined until a person releases it; `repeated`: a retry of the same request; `refused`: unreadable, expired, or from another site; `closed`: an operator has closed the forms; `unavailable`: the store failed. */
const formOutcomes = ['accepted', 'held', 'repeated', 'invalid', 'limited', 'refused', 'closed', 'unavailable'] as const;
export type FormOutcome = (typeof formOutcomes)[number];
const mailOutcomes = ['sent', 'failed', 'full', 'bounced', 'dead', 'unreachable', 'configuration', 'held'] as const;
const purgeOutcomes = ['taken', 'failed', 'stopped'] as const;
const reloadOutcomes = ['replaced', 'unchanged', 'refused'] as const;

export type Instruments = WebVitalHistograms & {
  requests: Histogram<[route: string, method: string, statusClass: string]>;
  responses: Counter<[status: string]>;
  assetMisses: Counter<[]>;
  cacheRequests: Counter<[result: (typeof cacheResults)[number]]>;
  cacheEvictions: Counter<[]>;
  renders: Histogram<[kind: RenderKind]>;
  formOutcomes: Counter<[form: string, outcome: FormOutcome]>;
  mailAttempts: Counter<[outcome: string]>;
  letterFailures: Counter<[]>;
  clientErrors: Counter<[kind: string]>;
  storeOperations: Histogram<[]>;
  contentReloads: Counter<[outcome: (typeof reloadOutcomes)[number]]>;
  purges: Counter<[outcome: (typeof purgeOutcomes)[number]]>;
  traceSpans: Counter<[outcome: 'sent' | 'dropped']>;
};

export function createInstruments(): Instruments {
  return {
    requests: createHistogram({
      name: 'http_request_duration_seconds',
      help: 'Time until answers were sent, by page or endpoint, method and class of status; without the requests by which the server fills its page cache.',
      labels: ['route', 'method', 'status'],
      bounds: secondBounds,
    }),
    responses: createCounter({ name: 'http_responses_total', help: 'Answers by status.', labels: ['status'], known: [['200'], ['429'], ['500'], ['503']] }),
    assetMisses: createTotal('site_asset_misses_total', 'Requests for files of a build that this server does not have.'),
    cacheRequests: createCounter({
      name: 'site_page_cache_requests_total',
      help: 'Requests for pages that may be cached; stale: sent, and rendered again in the background.',
      labels: ['result'],
      known: cacheResults.map((result): [typeof result] => [result]),
    }),
    cacheEvictions: createTotal('site_page_cache_evictions_total', 'Pages that left the cache because it was full.'),
    renders: createHistogram({
      name: 'site_render_duration_seconds',
      help: 'Time to load and render a page; shared: for the page cache; streamed: for one visitor; file: to write a published file. Without the time in the queue and on the line.',
      labels: ['kind'],
      bounds: secondBounds,
    }),
    formOutcomes: createCounter({
      name: 'site_form_outcomes_total',
      help: 'What became of forms that were sent.',
      labels: ['form', 'outcome'],
      known: ['contact', 'sign-up'].flatMap((form) => formOutcomes.map((outcome): [string, FormOutcome] => [form, outcome])),
    }),
    mailAttempts: createCounter({
      name: 'site_mail_attempts_total',
      help: 'Attempts of this process to send a mail, by what the mail server said.',
      labels: ['outcome'],
      known: mailOutcomes.map((outcome): [string] => [outcome]),
    }),
    letterFailures: createTotal(
      'site_letter_failures_total',
      'Editions and rounds of notices that this process could not compose; an edition is tried again every few seconds.',
    ),
    clientErrors: createCounter({
      name: 'site_client_errors_total',
      help: 'Errors that the browsers of visitors reported, by kind.',
      labels: ['kind'],
      known: clientErrorKinds.map((kind): [string] => [kind]),
    }),
    storeOperations: createHistogram({
      name: 'site_store_operation_duration_seconds',
      help: 'Time the store took for one operation, failures included.',
      labels: [],
      bounds: storeBounds,
    }),
    contentReloads: createCounter({
      name: 'site_content_reloads_total',
      help: 'Attempts to take over other content, by outcome; refused: it was broken, and the old stays.',
      labels: ['outcome'],
      known: reloadOutcomes.map((outcome): [typeof outcome] => [outcome]),
    }),
    purges: createCounter({
      name: 'site_purges_total',
      help: 'Attempts of this process to tell shared caches what has changed; stopped: broken off by the end of the process.',
      labels: ['outcome'],
      known: purgeOutcomes.map((outcome): [typeof outcome] => [outcome]),
    }),
    traceSpans: createCounter({
      name: 'site_trace_spans_total',
      help: 'Spans for the collector; dropped: it refused them, or could not be reached for too long.',
      labels: ['outcome'],
      known: [['sent'], ['dropped']],
    }),
    ...createWebVitalHistograms(),
  };
}

function createTotal(name: string, help: string): Counter<[]> {
  return createCounter({ name, help, labels: [], known: [[]] });
}

/** Sends spans to a collector in batches. Requests never wait for it: spans that do not fit into the queue are dropped and counted. */
import type { Logger } from 'pino';
import { minuteMs } from '../../../content/vocabulary/durations.ts';
import { toExportRequest } from './otlp-json.ts';
import type { Attributes, Span } from './span.ts';

export type SpanExporter = {
  add: (span: Span) => void;
  /** Flushes the queue, without retries and within two seconds. */
  stop: () => Promise<void>;
};
type ExporterOptions = {
  /** Endpoint of OTLP over HTTP, `…/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  resource: Attributes;
  logger: Logger;
  onSpan: (outcome: 'sent' | 'dropped') => void;
  /** Between batches, in milliseconds. */
  intervalMs?: number;
};

const maxWaiting = 2048;
const batchSize = 512;
const timeoutMs = 10_000;
const stopTimeoutMs = 2_000;
const maxBackOffMs = minuteMs;
/** The retryable statuses of OTLP. */
const temporary = new Set([429, 502, 503, 504]);

export function createSpanExporter({ url, headers, resource, logger, onSpan, intervalMs = 5_000 }: ExporterOptions): SpanExporter {
  let waiting: Span[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let failures = 0;

  /** @returns whether the collector has accepted the spans. @throws if it could not be reached, or the request may be retried. */
  async function post(spans: readonly Span[], ms: number): Promise<boolean> {
    const body = JSON.stringify(toExportRequest(spans, resource));
    const init = {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    } as const;
    const { ok, status, body: answer } = await fetch(url, init);
    await answer?.cancel();
    if (temporary.has(status)) throw new Error(`The collector answered ${status}`);
    if (!ok) logger.warn({ status }, 'the collector rejected spans');
    for (const _ of spans) onSpan(ok ? 'sent' : 'dropped');
    return ok;
  }

  async function sendBatch(ms = timeoutMs) {
    const batch = waiting.splice(0, batchSize);
    try {
      const isTaken = await post(batch, ms);
      if (isTaken && failures > 0) logger.info('the collector accepts spans again');
      failures = 0;
    } catch (error) {
      if (failures === 0) logger.warn({ err: error }, 'the collector cannot be reached: spans are queued, then dropped');
      failures++;
      waiting = [...batch, ...waiting];
      for (const _ of waiting.splice(maxWaiting)) onSpan('dropped');
    }
  }

  function schedule() {
    if (timer || sending || !waiting.length) return;
    const isFull = failures === 0 && waiting.length >= batchSize;
    timer = setTimeout(
      () => {
        timer = undefined;
        sending = sendBatch().finally(() => {
          sending = undefined;
          schedule();
        });
      },
      isFull ? 0 : Math.min(intervalMs * 2 ** failures, maxBackOffMs),
    );
    timer.unref();
  }

  return {
    add(span) {
      if (waiting.length >= maxWaiting) return onSpan('dropped');
      waiting.push(span);
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await sending;
      const until = performance.now() + stopTimeoutMs;
      for (let left = stopTimeoutMs; waiting.length && failures === 0 && left > 0; left = until - performance.now()) await sendBatch(Math.ceil(left));
      for (const _ of waiting.splice(0)) onSpan('dropped');
    },
  };
}

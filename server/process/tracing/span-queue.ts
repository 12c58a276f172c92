/**
 * Sends spans to a collector in batches. Requests never wait for it: spans that do not fit into the queue are dropped
 * and counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { CountSpans } from './tracer.ts';

export type SpanQueue = {
  processor: SpanProcessor;
  /**
   * Sends what is in the queue, for at most two seconds, and not while the collector takes nothing. What is left is
   * dropped.
   */
  stop: () => Promise<void>;
};
type QueueOptions = {
  /** Endpoint of OTLP over HTTP, `…/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  logger: Logger;
  count: CountSpans;
  /** Between batches, in milliseconds. */
  intervalMs?: number;
  /** How long a batch is sent again if the collector is busy or cannot be reached, in milliseconds. */
  timeoutMs?: number;
};

/** In memory, with those on their way. */
const maxSpans = 2048;
const batchSize = 512;
const stopTimeoutMs = 2_000;

export function createSpanQueue(options: QueueOptions): SpanQueue {
  const { url, headers, count, intervalMs = 5_000, timeoutMs = 10_000 } = options;
  const collector = watchCollector(options.logger);
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: timeoutMs });
  let waiting = 0;
  /** Those of batches on their way, or failed a moment ago. */
  let sending = 0;
  let isStopped = false;

  function add(span: ReadableSpan) {
    // Counted here, because the processor does not report what it drops.
    if (isStopped || waiting + sending >= maxSpans) return count('dropped', 1);
    waiting++;
    batches.onEnd(span);
  }
  /** Spans of a collector that is busy or cannot be reached are queued again; what it has rejected is dropped. */
  function onFailure(spans: ReadableSpan[], error: Error | undefined) {
    const status = error && 'code' in error && typeof error.code === 'number' ? error.code : undefined;
    collector.hasFailed(status, error);
    if (status !== undefined) return count('dropped', spans.length);
    sending += spans.length;
    // Not at once: a full queue is sent immediately, which would repeat a failure without a pause.
    setTimeout(() => {
      sending -= spans.length;
      if (!isStopped) spans.forEach(add);
    }, intervalMs).unref();
  }
  function onSuccess(spans: ReadableSpan[]) {
    collector.hasAccepted();
    count('sent', spans.length);
  }
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      sending += spans.length;
      exporter.export(spans, (result) => {
        sending -= spans.length;
        if (isStopped) return done(result);
        if (result.code === ExportResultCode.SUCCESS) onSuccess(spans);
        else onFailure(spans, result.error);
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
  const batches = createBatches(counted, { intervalMs, timeoutMs });
  return {
    processor: withOnEnd(batches, add),
    async stop() {
      const flushed = collector.isFailing ? undefined : batches.shutdown().catch(() => undefined);
      await Promise.race([flushed, wait(stopTimeoutMs, undefined, { ref: false })]);
      isStopped = true;
      if (waiting + sending > 0) count('dropped', waiting + sending);
    },
  };
}

/** Warns once, until the collector accepts spans again. */
function watchCollector(logger: Logger) {
  const collector = {
    isFailing: false,
    /** @param status of its answer, if it has given one. */
    hasFailed(status: number | undefined, error: Error | undefined) {
      if (collector.isFailing) return;
      collector.isFailing = true;
      if (status !== undefined) logger.warn({ status }, 'the collector rejects spans: they are dropped');
      else logger.warn({ err: error }, 'the collector cannot be reached: spans are queued, then dropped');
    },
    hasAccepted() {
      if (collector.isFailing) logger.info('the collector accepts spans again');
      collector.isFailing = false;
    },
  };
  return collector;
}

function createBatches(
  exporter: SpanExporter,
  { intervalMs, timeoutMs }: Required<Pick<QueueOptions, 'intervalMs' | 'timeoutMs'>>,
) {
  return new BatchSpanProcessor({
    exporter,
    maxQueueSize: maxSpans,
    maxExportBatchSize: batchSize,
    scheduledDelayMillis: intervalMs,
    exportTimeoutMillis: 2 * timeoutMs,
  });
}

function withOnEnd(batches: SpanProcessor, onEnd: SpanProcessor['onEnd']): SpanProcessor {
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd,
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}

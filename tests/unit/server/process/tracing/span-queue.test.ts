import { ROOT_CONTEXT, type Span, SpanKind, TraceFlags } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSpanQueue } from '../../../../../server/process/tracing/span-queue.ts';
import { startTraceCollector } from '../../../../support/servers/trace-collector.ts';

const nowhere = 'http://127.0.0.1:1/v1/traces';

async function queueFor({
  intervalMs = 1,
  timeoutMs = 10_000,
  url,
}: {
  intervalMs?: number;
  timeoutMs?: number;
  url?: string;
} = {}) {
  const collector = await startTraceCollector();
  const outcomes = { sent: 0, dropped: 0 };
  const log: string[] = [];
  const queue = createSpanQueue({
    url: url ?? `${collector.url}/v1/traces`,
    headers: { authorization: 'Bearer secret' },
    logger: pino(
      { base: null, timestamp: false },
      { write: (line) => void log.push((JSON.parse(line) as { msg: string }).msg) },
    ),
    count: (outcome, count) => void (outcomes[outcome] += count),
    intervalMs,
    timeoutMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'site' }),
    spanProcessors: [queue.processor],
  });
  const tracer = provider.getTracer('site');
  /** Adds spans to the queue. */
  function add(count = 1): Span[] {
    return Array.from({ length: count }, () => {
      const span = tracer.startSpan(
        'GET /',
        {
          kind: SpanKind.SERVER,
          attributes: { text: 'a', count: 3, is: true },
          startTime: new Date(1_795_000_000_000),
        },
        ROOT_CONTEXT,
      );
      span.end(new Date(1_795_000_000_001));
      return span;
    });
  }
  return { collector, outcomes, log, add, stop: queue.stop };
}

test('Spans are sent as OTLP in JSON, with the headers of the settings', async () => {
  const { collector, outcomes, add } = await queueFor();
  const [span] = add();
  await expect.poll(() => outcomes).toEqual({ sent: 1, dropped: 0 });
  expect(collector.faults).toEqual([]);
  const [request] = collector.requests;
  expect([request?.url, request?.headers.authorization, request?.resource]).toEqual([
    '/v1/traces',
    'Bearer secret',
    { 'service.name': 'site' },
  ]);
  const { traceId, spanId, traceFlags } = span?.spanContext() ?? {};
  expect(traceFlags).toBe(TraceFlags.SAMPLED);
  expect(collector.spans).toEqual([
    expect.objectContaining({
      traceId,
      spanId,
      name: 'GET /',
      kind: 2,
      startTimeUnixNano: '1795000000000000000',
      endTimeUnixNano: '1795000000001000000',
      attributes: { text: 'a', count: 3, is: true },
    }),
  ]);
});

test('Spans are sent again while the collector is busy', async () => {
  const { collector, outcomes, log, add } = await queueFor();
  collector.next.push(503, 429);
  add();
  await expect.poll(() => outcomes, { timeout: 15_000 }).toEqual({ sent: 1, dropped: 0 });
  expect([collector.requests.length, log]).toEqual([3, []]);
});

test('Spans that the collector rejects are dropped, with one warning until it accepts spans again', async () => {
  const { collector, outcomes, log, add } = await queueFor();
  collector.next.push(400, 400);
  for (const dropped of [1, 2]) {
    add();
    await expect.poll(() => outcomes).toEqual({ sent: 0, dropped });
  }
  add();
  await expect.poll(() => outcomes).toEqual({ sent: 1, dropped: 2 });
  expect(log).toEqual(['the collector rejects spans: they are dropped', 'the collector accepts spans again']);
});

test('Spans are kept while the collector cannot be reached, with one warning, and sent when it is back', async () => {
  const { collector, outcomes, log, add } = await queueFor({ timeoutMs: 50 });
  collector.next.push(...Array<number>(3).fill(503));
  add(3);
  await expect.poll(() => collector.requests.length).toBeGreaterThan(3);
  await expect.poll(() => outcomes).toEqual({ sent: 3, dropped: 0 });
  expect(log).toEqual([
    'the collector cannot be reached: spans are queued, then dropped',
    'the collector accepts spans again',
  ]);
});

test('Spans beyond the queue are dropped while the collector cannot be reached, and stopping does not wait for it', async () => {
  const { outcomes, log, add, stop } = await queueFor({ url: nowhere, timeoutMs: 50 });
  add(1);
  await expect.poll(() => log).toEqual(['the collector cannot be reached: spans are queued, then dropped']);
  add(2_600);
  expect(outcomes).toEqual({ sent: 0, dropped: 553 });
  await stop();
  expect(outcomes).toEqual({ sent: 0, dropped: 2_601 });
  add();
  expect(outcomes).toEqual({ sent: 0, dropped: 2_602 });
});

test('Queued spans are sent in batches when the server stops', async () => {
  const { collector, outcomes, add, stop } = await queueFor({ intervalMs: 60_000 });
  add(1_100);
  await stop();
  expect([outcomes, collector.spans.length]).toEqual([{ sent: 1_100, dropped: 0 }, 1_100]);
});

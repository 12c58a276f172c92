import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Span } from '../../../../../server/process/tracing/span.ts';
import { createSpanExporter } from '../../../../../server/process/tracing/span-exporter.ts';
import { startTraceCollector } from '../../../../support/servers/trace-collector.ts';

const span: Span = {
  traceId: '1'.repeat(32),
  spanId: '2'.repeat(16),
  parentId: undefined,
  name: 'GET /',
  kind: 'server',
  startedAt: 1_795_000_000_000.25,
  endedAt: 1_795_000_000_001,
  attributes: { text: 'a', count: 3, is: true },
  hasFailed: false,
};

async function exporterFor({ intervalMs = 1, url }: { intervalMs?: number; url?: string } = {}) {
  const collector = await startTraceCollector();
  const outcomes = { sent: 0, dropped: 0 };
  const exporter = createSpanExporter({
    url: url ?? `${collector.url}/v1/traces`,
    headers: { authorization: 'Bearer secret' },
    resource: { 'service.name': 'site' },
    logger: pino({ level: 'silent' }),
    onSpan: (outcome) => outcomes[outcome]++,
    intervalMs,
  });
  return { collector, outcomes, exporter };
}

test('Spans are sent as OTLP in JSON, with the headers of the settings', async () => {
  const { collector, outcomes, exporter } = await exporterFor();
  exporter.add(span);
  await expect.poll(() => outcomes).toEqual({ sent: 1, dropped: 0 });
  expect(collector.faults).toEqual([]);
  const [request] = collector.requests;
  expect([request?.url, request?.headers.authorization, request?.resource]).toEqual(['/v1/traces', 'Bearer secret', { 'service.name': 'site' }]);
  expect(collector.spans).toEqual([
    {
      traceId: span.traceId,
      spanId: span.spanId,
      flags: 1,
      name: 'GET /',
      kind: 2,
      startTimeUnixNano: '1795000000000250000',
      endTimeUnixNano: '1795000000001000000',
      attributes: { text: 'a', count: '3', is: true },
    },
  ]);
});

test('Spans wait while the collector is busy, and are sent again', async () => {
  const { collector, outcomes, exporter } = await exporterFor();
  collector.next.push(503, 429);
  exporter.add(span);
  await expect.poll(() => outcomes).toEqual({ sent: 1, dropped: 0 });
  expect(collector.requests).toHaveLength(3);
});

test('Spans that the collector rejects are dropped', async () => {
  const { collector, outcomes, exporter } = await exporterFor();
  collector.next.push(400);
  exporter.add(span);
  await expect.poll(() => outcomes).toEqual({ sent: 0, dropped: 1 });
});

test('Spans beyond the queue are dropped while the collector is unreachable, and stopping does not wait for it', async () => {
  const { outcomes, exporter } = await exporterFor({ url: 'http://127.0.0.1:1/v1/traces', intervalMs: 60_000 });
  for (let count = 0; count < 2_060; count++) exporter.add(span);
  expect(outcomes).toEqual({ sent: 0, dropped: 12 });
  await exporter.stop();
  expect(outcomes).toEqual({ sent: 0, dropped: 2_060 });
});

test('Queued spans are sent in batches when the server stops', async () => {
  const { collector, outcomes, exporter } = await exporterFor({ intervalMs: 60_000 });
  for (let count = 0; count < 1_100; count++) exporter.add(span);
  await exporter.stop();
  expect([outcomes.sent, collector.spans.length]).toEqual([1_100, 1_100]);
});

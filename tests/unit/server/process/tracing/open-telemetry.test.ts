import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { createTracer } from '../../../../../server/process/tracing/open-telemetry.ts';
import type { Scope } from '../../../../../server/process/tracing/tracer.ts';

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true };
const about = { name: 'work', kind: 'internal' as const, attributes: {} };
function trace(share = 1) {
  const exporter = new InMemorySpanExporter();
  const scope: Scope = {};
  const tracer = createTracer({
    processor: new SimpleSpanProcessor({ exporter }),
    share,
    resource: { 'service.name': 'site' },
  });
  return { spans: () => exporter.getFinishedSpans(), scope, tracer };
}

test('Work for a request is a child of its span, and nested work a child of that child', async () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about, parent);
  await tracer.inScope(scope, () =>
    tracer.inSpan({ ...about, name: 'outer' }, () => tracer.inSpan({ ...about, name: 'inner' }, async () => undefined)),
  );
  first?.end({ name: 'request' });
  const [request, inner, outer] = ['request', 'inner', 'outer'].map((name) =>
    spans().find((each) => each.name === name),
  );
  expect(spans().map((span) => span.spanContext().traceId)).toEqual([parent.traceId, parent.traceId, parent.traceId]);
  const parents = [request, outer, inner].map((span) => span?.parentSpanContext?.spanId);
  expect(parents).toEqual([parent.spanId, request?.spanContext().spanId, outer?.spanContext().spanId]);
});

test('Two traces at the same time do not share their context', async () => {
  const { tracer, spans } = trace();
  const { promise: both, resolve } = Promise.withResolvers<void>();
  let started = 0;
  const traces = [1, 2].map(async () => {
    const scope: Scope = {};
    const first = tracer.begin(scope, { ...about, name: 'request' });
    await tracer.inScope(scope, () =>
      tracer.inSpan(about, async () => {
        if (++started === 2) resolve();
        await both;
      }),
    );
    first?.end({});
    return first?.traceId;
  });
  const ids = await Promise.all(traces);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) {
    const [work, request] = spans().filter((span) => span.spanContext().traceId === id);
    expect(work?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  }
});

test('Work that ends after its request is exported too', async () => {
  const { tracer, spans, scope } = trace();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = tracer.begin(scope, about);
  const late = tracer.inScope(scope, () => tracer.inSpan({ ...about, name: 'late' }, () => promise));
  first?.end({});
  resolve();
  await late;
  expect(spans().map(({ name }) => name)).toEqual(['work', 'late']);
});

test('The span of a request ends once', () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about);
  first?.end({ name: 'first' });
  first?.end({ name: 'second' });
  expect(spans().map(({ name }) => name)).toEqual(['first']);
});

test('The span of failing work has only the name of the error, and the work rejects as without tracing', async () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about);
  const failing = tracer.inScope(scope, () =>
    tracer.inSpan({ ...about, name: 'failing' }, () => Promise.reject(new TypeError('ann@example.org'))),
  );
  await expect(failing).rejects.toThrow('ann@example.org');
  first?.end({});
  const { status, attributes, events } = spans().find(({ name }) => name === 'failing') ?? {};
  expect([status, attributes, events]).toEqual([{ code: SpanStatusCode.ERROR }, { 'error.type': 'TypeError' }, []]);
});

test.each([
  ['a parent that is sampled', 0, parent, true],
  ['a parent that is not sampled', 1, { ...parent, isSampled: false }, false],
  ['a ratio of one', 1, undefined, true],
  ['a ratio of zero', 0, undefined, false],
])('Whether a trace is sampled is decided by %s', async (_by, ratio, given, isSampled) => {
  const { tracer, spans, scope } = trace(ratio);
  const first = tracer.begin(scope, about, given);
  expect(await tracer.inScope(scope, () => tracer.inSpan(about, async () => 'done'))).toBe('done');
  first?.end({});
  expect([first !== undefined, spans().length]).toEqual([isSampled, isSampled ? 2 : 0]);
});

test('Of many traces without a parent the ratio decides how many are sampled', () => {
  const { tracer } = trace(0.5);
  const sampled = Array.from({ length: 2_000 }, () => tracer.begin({}, about)).filter(Boolean);
  expect(sampled.length).toBeGreaterThan(800);
  expect(sampled.length).toBeLessThan(1_200);
});

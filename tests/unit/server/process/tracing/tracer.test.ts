import { expect, test } from 'vitest';
import type { Span } from '../../../../../server/process/tracing/span.ts';
import { createTracer, type Scope } from '../../../../../server/process/tracing/tracer.ts';

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true };
const about = { name: 'work', kind: 'internal' as const, attributes: {} };
function trace(share = 1) {
  const spans: Span[] = [];
  const scope: Scope = {};
  return { spans, scope, tracer: createTracer({ add: (span) => spans.push(span), share, random: () => 0.5 }) };
}

test('Work for a request is a child of its span, and nested work a child of that child', async () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about, parent);
  await tracer.inScope(scope, () => tracer.inSpan({ ...about, name: 'outer' }, () => tracer.inSpan({ ...about, name: 'inner' }, async () => undefined)));
  expect(spans).toEqual([]);
  first?.end({ name: 'request' });
  const [request, inner, outer] = ['request', 'inner', 'outer'].map((name) => spans.find((each) => each.name === name));
  expect(spans.map(({ traceId }) => traceId)).toEqual([parent.traceId, parent.traceId, parent.traceId]);
  expect([request?.parentId, outer?.parentId, inner?.parentId]).toEqual([parent.spanId, request?.spanId, outer?.spanId]);
  for (const { startedAt, endedAt } of spans) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
});

test('Work that ends after its request is exported too', async () => {
  const { tracer, spans, scope } = trace();
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = tracer.begin(scope, about);
  const late = tracer.inScope(scope, () => tracer.inSpan({ ...about, name: 'late' }, () => promise));
  first?.end({});
  resolve();
  await late;
  expect(spans.map(({ name }) => name)).toEqual(['work', 'late']);
});

test('Nothing of a request that is not sampled is exported', async () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about);
  await tracer.inScope(scope, () => tracer.inSpan(about, async () => undefined));
  first?.end({}, false);
  await tracer.inScope(scope, () => tracer.inSpan(about, async () => undefined));
  expect(spans).toEqual([]);
});

test('The span of failing work has only the name of the error, and the work rejects as without tracing', async () => {
  const { tracer, spans, scope } = trace();
  const first = tracer.begin(scope, about);
  const failing = tracer.inScope(scope, () => tracer.inSpan({ ...about, name: 'failing' }, () => Promise.reject(new TypeError('ann@example.org'))));
  await expect(failing).rejects.toThrow('ann@example.org');
  first?.end({});
  expect(spans.find(({ name }) => name === 'failing')).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'TypeError' } });
  expect(JSON.stringify(spans)).not.toContain('ann@');
});

test.each([
  ['a parent that is sampled', 0, parent, true],
  ['a parent that is not sampled', 1, { ...parent, isSampled: false }, false],
  ['chance, below the ratio', 0.6, undefined, true],
  ['chance, above the ratio', 0.4, undefined, false],
  ['a ratio of zero', 0, undefined, false],
])('Whether a trace is sampled is decided by %s', async (_by, ratio, given, isSampled) => {
  const { tracer, spans, scope } = trace(ratio);
  const first = tracer.begin(scope, about, given);
  expect(await tracer.inScope(scope, () => tracer.inSpan(about, async () => 'done'))).toBe('done');
  first?.end({});
  expect([first !== undefined, spans.length]).toEqual([isSampled, isSampled ? 2 : 0]);
});

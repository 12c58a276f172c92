/** Writes spans as OTLP in JSON, version 1 (opentelemetry-proto, `ExportTraceServiceRequest`). */
import type { Attributes, Span } from './span.ts';

const kinds = { internal: 1, server: 2, client: 3 };
const failed = { code: 2 };
/** The trace is sampled (W3C trace flags). */
const sampledFlag = 1;

/** @param resource what all spans of this process have in common. */
export function toExportRequest(spans: readonly Span[], resource: Attributes): object {
  return {
    resourceSpans: [{ resource: { attributes: toKeyValues(resource) }, scopeSpans: [{ scope: { name: 'site' }, spans: spans.map(toSpan) }] }],
  };
}

function toSpan({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, hasFailed }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    flags: sampledFlag,
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNanoseconds(startedAt),
    endTimeUnixNano: toNanoseconds(endedAt),
    attributes: toKeyValues(attributes),
    ...(hasFailed && { status: failed }),
  };
}

/** As a decimal string: a JSON number would lose precision. */
function toNanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n);
}

function toKeyValues(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toAnyValue(value) }));
}

function toAnyValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

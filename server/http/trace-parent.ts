/** The header `traceparent` of W3C Trace Context. */

export type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

/** Later versions may append parts; version ff and ids that consist only of zeros are invalid. */
const pattern = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** @returns undefined when the header is missing or invalid. */
export function parseTraceParent(value: string | string[] | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags = '', more] = (typeof value === 'string' && pattern.exec(value)) || [];
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

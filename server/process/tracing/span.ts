/** A span: an operation within a trace, as defined by OpenTelemetry. */

export type Attributes = Record<string, string | number | boolean>;
export type Span = {
  /** 32 and 16 hexadecimal digits. */
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'internal' | 'server' | 'client';
  /** Milliseconds since 1970, with fractions, from a monotonic clock. */
  startedAt: number;
  endedAt: number;
  /** Named by the semantic conventions of OpenTelemetry, or beginning with `site.`. */
  attributes: Attributes;
  hasFailed: boolean;
};

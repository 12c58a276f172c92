/** The settings of traces, with the names that OpenTelemetry defines. */
import * as z from 'zod';
import { httpUrl } from './setting-types.ts';

/** `url`: where spans are sent; `share`: the sampling ratio of traces that start in this process, from 0 to 1. */
export type TraceConfig = { url: string; headers: Record<string, string>; serviceName: string; share: number };

/** `name=value,name=value`; values are percent-encoded. */
const headers = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim()))
  .refine((pairs) => pairs.every((pair) => /^[\w-]+=[!-~]*$/.test(pair)), 'is a comma list of name=value')
  .refine((pairs) => pairs.every((pair) => !/%(?![2-7][\da-f])|%7f/i.test(pair)), 'has percent-encoded values in ASCII')
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
  );

export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .refine((value) => !/[?#]/.test(value), 'has neither query nor hash')
    .transform((value) => (value.endsWith('/') ? value.slice(0, -1) : value))
    .optional()
    .describe(
      'Address of an OpenTelemetry collector (OTLP over HTTP, JSON; `/v1/traces` is added). Unset: nothing is traced, see [operating.md](operating.md).',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .meta({ description: 'Headers for the collector: `name=value,name=value`, values percent-encoded.', secret: true }),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('site').describe('`service.name` of the spans.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is a number from 0 to 1')
    .default('1')
    .transform(Number)
    .describe(
      'Which share of the traces that begin here is sent. A trusted proxy that sends `traceparent` decides for its own.',
    ),
};

export function toTracing(value: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TraceConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = value;
  return endpoint === undefined
    ? undefined
    : {
        url: `${endpoint}/v1/traces`,
        headers,
        serviceName: value.OTEL_SERVICE_NAME,
        share: value.OTEL_TRACES_SAMPLER_ARG,
      };
}

/**
 * A local server in place of an OpenTelemetry collector, which parses the spans that it receives (OTLP over HTTP,
 * JSON).
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { closeAfterFile } from '../after-file.ts';

const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.int() }),
  z.strictObject({ boolValue: z.boolean() }),
]);
const attributes = z
  .array(z.strictObject({ key: z.string(), value }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean])),
  );
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** Sampled; with a remote parent, or with a parent in this process or none. */
  flags: z.literal([0x101, 0x301]),
  name: z.string(),
  kind: z.literal([1, 2, 3]),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes,
  droppedAttributesCount: z.literal(0),
  events: z.tuple([]),
  droppedEventsCount: z.literal(0),
  links: z.tuple([]),
  droppedLinksCount: z.literal(0),
  status: z.strictObject({ code: z.literal([0, 2]) }),
});
const exportRequest = z.strictObject({
  resourceSpans: z.tuple([
    z.strictObject({
      resource: z.strictObject({ attributes, droppedAttributesCount: z.literal(0) }),
      scopeSpans: z.tuple([
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span).min(1) }),
      ]),
    }),
  ]),
});
export type ReceivedSpan = z.infer<typeof span>;

/**
 * `next`: the statuses of the next answers, then 200. `spans`: the spans of all requests that were answered with 200; a
 * request that is not valid OTLP fails the test.
 */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: {
    url: string | undefined;
    headers: IncomingHttpHeaders;
    resource: Record<string, string | number | boolean>;
  }[] = [];
  const faults: unknown[] = [];
  const next: number[] = [];
  async function handle(req: IncomingMessage, res: ServerResponse) {
    const status = next.shift() ?? 200;
    const { data, error } = exportRequest.safeParse(await json(req));
    if (error) faults.push(error);
    if (data) {
      const [{ resource, scopeSpans }] = data.resourceSpans;
      requests.push({ url: req.url, headers: req.headers, resource: resource.attributes });
      if (status === 200) spans.push(...scopeSpans[0].spans);
    }
    res.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
  }
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, requests, faults, next };
}

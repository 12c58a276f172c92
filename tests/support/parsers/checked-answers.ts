/** Compares the answers of the API in all HTTP tests with the OpenAPI document. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createOpenApi } from '../../../server/publish/read-api/openapi/document.ts';
import { createAnswerCheck, type OpenApiDocument, templateOf } from './api-document.ts';

type CheckedAnswer = { method: string; path: string; status: number; type: string; text: string };

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};
const faults: string[] = [];
let known: { document: OpenApiDocument; check: ReturnType<typeof createAnswerCheck> } | undefined;

/** The differences since the last call. */
export function takeAnswerFaults(): string[] {
  return faults.splice(0);
}

export function checkAnswers(app: RequestListener): RequestListener {
  return (req, res) => {
    if (isDescribed(req)) keepBody(res, (bytes) => faults.push(...faultsOf(req, res, bytes)));
    return app(req, res);
  };
}

/**
 * The deprecated lists by page are not in the document. A preflight is no request to the API, nor is one for a time map
 * of it.
 */
function isDescribed({ url = '', method }: IncomingMessage): boolean {
  return (
    /(?<!\/timemap)\/api\/v1\//.test(url) &&
    !/[?&](?:page|per_page)=/.test(url.replace(/\/search\?.*/, '')) &&
    method !== 'OPTIONS'
  );
}

function keepBody(res: ServerResponse, onEnd: (bytes: Buffer) => void) {
  const chunks: Buffer[] = [];
  const [write, end] = [res.write.bind(res), res.end.bind(res)];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  res.write = ((...given: Parameters<typeof write>) => {
    keep(given[0]);
    return write(...given);
  }) as typeof res.write;
  res.end = ((...given: Parameters<typeof end>) => {
    keep(given[0]);
    onEnd(Buffer.concat(chunks));
    return end(...given);
  }) as typeof res.end;
}

function faultsOf({ url = '', method = '' }: IncomingMessage, res: ServerResponse, bytes: Buffer): string[] {
  const path = url.slice(url.indexOf('/api/v1/')).replace(/[?#].*/, '');
  const decode = decoders[String(res.getHeader('content-encoding'))];
  const type = String(res.getHeader('content-type'));
  return compare({
    method: method.toLowerCase(),
    path,
    status: res.statusCode,
    type,
    text: (decode ? decode(bytes) : bytes).toString(),
  });
}

function compare({ method, path, status, type, text }: CheckedAnswer): string[] {
  known ??= describe();
  const operations = known.document.paths[templateOf(known.document, path)];
  // An address that is not in use.
  if (!operations)
    return status < 500 && status !== 404 && status !== 405
      ? [`${method} ${path} is no address of the document, and is ${status}`]
      : [];
  const [documented = ''] = Object.keys(operations);
  if (text === '' || (status >= 300 && status < 400))
    return operations[documented]?.responses[String(status)] ? [] : [`${method} ${path} has no answer ${status}`];
  return known.check(method in operations ? method : documented, path, { status, type, body: JSON.parse(text) });
}

function describe() {
  const document = createOpenApi({
    siteUrl: 'https://www.example.com',
    site: { name: '', emails: {} } as Parameters<typeof createOpenApi>[0]['site'],
  })();
  return { document: document as OpenApiDocument, check: createAnswerCheck(document as OpenApiDocument) };
}

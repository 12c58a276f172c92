/** Requests whose responses are not decoded, for tests of compression. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };
type EncodedResponse = { status: number | undefined; headers: IncomingHttpHeaders; varies: string[]; bytes: Buffer };

/** Resolves when the head of the response has arrived. */
export async function openResponse(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<IncomingMessage> {
  const sent = request({ port, path, method, headers, agent: false }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** @returns the body as it was sent, still encoded; `varies` has the header names in Vary. */
export async function readResponse(port: number, path: string, options?: RequestOptions): Promise<EncodedResponse> {
  const response = await openResponse(port, path, options);
  const bytes = Buffer.concat(await response.toArray());
  const varies = (response.headers.vary ?? '').split(/\s*,\s*/);
  return { status: response.statusCode, headers: response.headers, varies, bytes };
}

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  identity: (bytes: Buffer) => bytes,
};

export function decodedText({ headers, bytes }: EncodedResponse): string {
  return decoders[(headers['content-encoding'] ?? 'identity') as keyof typeof decoders](bytes).toString();
}

export const accepting = (encodings: string): RequestOptions => ({ headers: { 'Accept-Encoding': encodings } });

/** A server that repeats answers of the site, with the same headers and bytes, but with shorter times. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readResponse } from '../../support/http/encoded-responses.ts';

type Recorded = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };
/** What the site answers to a path, by what `variantOf` returns. `unchanged`: the answer to a request with the ETag. */
export type Recording = Map<string, { answer: Recorded; unchanged: Recorded }>;

/** Accept-Encoding of a browser, of an older program and of a simple one, by the encoding that the site sends them. */
export const accepted = { br: 'gzip, deflate, br', gzip: 'gzip', identity: 'identity' };
/** Accept of a browser, and of a client that takes an error as a problem document. */
export const accepts = { page: 'text/html,application/xhtml+xml,*/*;q=0.8', problem: 'application/json' };
export const encodings = ['br', 'gzip', 'identity'] as const;
/**
 * Seconds instead of minutes and hours. An answer that a shared cache stores for a minute is fresh for 2 s here, and
 * the stale periods begin then.
 */
export const seconds = { fresh: 2, staleWhileRevalidate: 4, staleIfError: 10 };

const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function shorten(cacheControl: string): string {
  return cacheControl
    .replace(/\bs-maxage=\d+/, `s-maxage=${seconds.fresh}`)
    .replace(/(?<!-)\bmax-age=(?!0\b|31536000\b)\d+/, `max-age=${seconds.fresh}`)
    .replace(/\bstale-while-revalidate=\d+/, `stale-while-revalidate=${seconds.staleWhileRevalidate}`)
    .replace(/\bstale-if-error=\d+/, `stale-if-error=${seconds.staleIfError}`);
}

/**
 * Caches rewrite Accept-Encoding and Accept; the site picks the first encoding of ours that is accepted, and JSON for
 * an error if it is preferred to a page.
 */
const variantOf = (path: string, { 'accept-encoding': wanted = '', accept = '' }: IncomingHttpHeaders) =>
  `${path} ${encodings.find((encoding) => wanted.includes(encoding)) ?? 'identity'} ${accept.includes('json') ? 'problem' : 'page'}`;

/** Asks the site for each path in each variant. */
export async function record(port: number, paths: readonly string[]): Promise<Recording> {
  const recording: Recording = new Map();
  async function ask(path: string, headers: Record<string, string>): Promise<Recorded> {
    const { status = 0, headers: all, bytes } = await readResponse(port, path, { headers });
    const kept = Object.entries(all).filter(([name]) => !perConnection.has(name));
    return {
      status,
      headers: { ...Object.fromEntries(kept), 'cache-control': shorten(all['cache-control'] ?? '') },
      bytes,
    };
  }
  for (const path of paths)
    for (const encoding of encodings)
      for (const accept of [accepts.page, accepts.problem]) {
        const headers = { 'accept-encoding': accepted[encoding], accept };
        const answer = await ask(path, headers);
        const unchanged = await ask(path, { ...headers, 'if-none-match': String(answer.headers.etag) });
        recording.set(variantOf(path, headers), { answer, unchanged });
      }
  return recording;
}

/**
 * `asked`: the paths of the requests so far, with the status of the answer. `stop` closes all connections; from then on
 * they are refused.
 */
export async function startOrigin(recording: Recording) {
  const asked: string[] = [];
  const opaque = (etag: unknown) => String(etag).replace(/^W\//, '');
  const find = ({ url = '', headers }: IncomingMessage) => {
    const found = recording.get(variantOf(url, headers));
    const { etag, 'last-modified': date } = found?.answer.headers ?? {};
    const tags = headers['if-none-match'];
    const isUnchanged = found && (tags ? opaque(tags).includes(opaque(etag)) : headers['if-modified-since'] === date);
    return isUnchanged ? found.unchanged : found?.answer;
  };
  const server = createServer((request, response) => {
    const { status, headers, bytes } = find(request) ?? {
      status: 200,
      headers: { 'cache-control': 'no-store' },
      bytes: Buffer.alloc(0),
    };
    asked.push(`${status} ${request.url}`);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async stop() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a cached page in one encoding, or 304 when the client's own copy is still valid. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EncodedBody, matchesEtag } from '../compression/page-encodings.ts';
import type { PageResponse } from './page-cache.ts';

/** A shared cache (CDN, proxy) may store a page for a minute, or until the content changes if that comes earlier. */
const sharedCacheMs = 60_000;
/** The headers of each encoding of a page, names and values alternating as `writeHead` takes them: made once, sent many times. */
const knownLines = new WeakMap<PageResponse, Map<EncodedBody, string[]>>();

export function sendPageResponse(
  req: IncomingMessage,
  res: ServerResponse,
  page: PageResponse,
  { encoded, msUntilContentChange, requestId }: { encoded: EncodedBody; msUntilContentChange: number; requestId: string },
) {
  const lines = msUntilContentChange < sharedCacheMs ? linesOf(page, encoded, msUntilContentChange) : knownLinesOf(page, encoded);
  const headers = ['X-Request-Id', requestId, ...lines];
  if (isNotModified(req, page)) {
    res.writeHead(304, headers).end();
    return;
  }
  if (encoded.encoding !== 'identity') headers.push('Content-Encoding', encoded.encoding);
  headers.push('Content-Length', String(encoded.bytes.length));
  res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : encoded.bytes);
}

function knownLinesOf(page: PageResponse, encoded: EncodedBody): string[] {
  const ofPage = knownLines.get(page) ?? new Map<EncodedBody, string[]>();
  knownLines.set(page, ofPage);
  const lines = ofPage.get(encoded) ?? linesOf(page, encoded, Number.POSITIVE_INFINITY);
  ofPage.set(encoded, lines);
  return lines;
}

/** The headers that 200 and 304 share (RFC 9110, section 15.4.5). */
function linesOf({ headers, lastModified }: PageResponse, { tag }: EncodedBody, msUntilContentChange: number): string[] {
  const first = headers.flatMap(([name, value]) => [name, name === 'cache-control' ? limitSharedAge(value, msUntilContentChange) : value]);
  return [...first, 'ETag', tag, 'Last-Modified', lastModified.toUTCString()];
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, section 13.2.2). Error pages are always sent. */
function isNotModified({ headers }: IncomingMessage, { status, body, lastModified }: PageResponse): boolean {
  if (status !== 200) return false;
  const list = headers['if-none-match'];
  if (list !== undefined) return matchesEtag(list, body);
  const since = headers['if-modified-since'];
  return since !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

function limitSharedAge(cacheControl: string, msUntilContentChange: number): string {
  const maxSeconds = Math.max(0, Math.floor(msUntilContentChange / 1000));
  return cacheControl.replace(/s-maxage=(\d+).*/, (written, seconds) => (Number(seconds) <= maxSeconds ? written : `s-maxage=${maxSeconds}`));
}

/** Sends a cached page in one encoding, or 304 if the client's copy is still valid. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNotModified } from '../../http/compression/not-modified.ts';
import type { EncodedBody } from '../../http/compression/page-encodings.ts';
import { isShared, limitSharedAge } from '../../http/shared-cache.ts';
import type { PageResponse } from './page-response.ts';

type Lines = { secondsLeft: number; lines: readonly string[]; isForAll: boolean };
/**
 * The headers of each encoding of a page, names and values alternating as `writeHead` takes them: created once a
 * second, because they state how long the page may be cached.
 */
const knownLines = new WeakMap<PageResponse, Map<EncodedBody, Lines>>();

export function sendPageResponse(
  req: IncomingMessage,
  res: ServerResponse,
  page: PageResponse,
  {
    encoded,
    msUntilContentChange,
    requestId,
  }: { encoded: EncodedBody; msUntilContentChange: number; requestId: string },
) {
  const { lines, isForAll } = linesOf(page, encoded, msUntilContentChange);
  // Otherwise a shared cache would send the id of one visitor's request to all others.
  if (isForAll) res.removeHeader('X-Request-Id');
  const headers = isForAll ? [...lines] : [...lines, 'X-Request-Id', requestId];
  // Error pages are always sent, also those in a payload, whose status is 200.
  if (page.status === 200 && isForAll && isNotModified(req.headers, page)) {
    res.writeHead(304, headers).end();
    return;
  }
  if (encoded.encoding !== 'identity') headers.push('Content-Encoding', encoded.encoding);
  headers.push('Content-Length', String(encoded.bytes.length));
  res.writeHead(page.status, headers).end(req.method === 'HEAD' ? undefined : encoded.bytes);
}

function linesOf(page: PageResponse, encoded: EncodedBody, msUntilContentChange: number): Lines {
  const secondsLeft = Math.floor(msUntilContentChange / 1000);
  const ofPage = knownLines.get(page) ?? new Map<EncodedBody, Lines>();
  knownLines.set(page, ofPage);
  const known = ofPage.get(encoded);
  if (known?.secondsLeft === secondsLeft) return known;
  const made = { secondsLeft, lines: writeLines(page, encoded, msUntilContentChange), isForAll: isSharedPage(page) };
  ofPage.set(encoded, made);
  return made;
}

/** The headers that 200 and 304 share (RFC 9110, section 15.4.5). */
function writeLines(
  { headers, lastModified }: PageResponse,
  { tag }: EncodedBody,
  msUntilContentChange: number,
): string[] {
  const first = headers.flatMap(([name, value]) => [
    name,
    name === 'cache-control' ? limitSharedAge(value, msUntilContentChange) : value,
  ]);
  return [...first, 'ETag', tag, 'Last-Modified', lastModified.toUTCString()];
}

function isSharedPage({ headers }: PageResponse): boolean {
  return headers.some(([name, value]) => name === 'cache-control' && isShared(value));
}

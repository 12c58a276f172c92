/** Sends a page that is kept: the form the client takes, or only word that its own copy is still good. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../accept-encoding.ts';
import type { CachedPage } from '../page-cache.ts';
import { type Encoding, type Form, isNamedBy } from '../page-forms.ts';

/** A shared cache may keep a page for a minute: less, when the content changes before that. */
const sharedMs = 60_000;
/** The header lines of a form, name and value in turn, made once: a kept page is sent far more often than it is made. */
const linesOfForms = new WeakMap<Form, string[]>();

/** @param answer `untilChange`: milliseconds until the content changes by the clock. */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  cached: CachedPage,
  { untilChange, requestId }: { untilChange: number; requestId: string },
) {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const form = cached.forms[encoding];
  const lines = untilChange < sharedMs ? linesOf(cached, encoding, untilChange) : knownLinesOf(cached, encoding);
  const headers = ['X-Request-Id', requestId, ...lines];
  if (isNotModified(req, cached)) {
    res.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(form.bytes.length));
  res.writeHead(cached.status, headers).end(req.method === 'HEAD' ? undefined : form.bytes);
}

function knownLinesOf(cached: CachedPage, encoding: Encoding): string[] {
  const form = cached.forms[encoding];
  const lines = linesOfForms.get(form) ?? linesOf(cached, encoding, Number.POSITIVE_INFINITY);
  linesOfForms.set(form, lines);
  return lines;
}

/** What 200 and 304 have in common (RFC 9110, section 15.4.5). */
function linesOf({ headers, forms, lastModified }: CachedPage, encoding: Encoding, untilChange: number): string[] {
  const first = headers.flatMap(([name, value]) => [name, name === 'cache-control' ? shortened(value, untilChange) : value]);
  return [...first, 'ETag', forms[encoding].tag, 'Last-Modified', lastModified.toUTCString()];
}

/** If-None-Match counts before If-Modified-Since (RFC 9110, section 13.2.2); only what is there can be unchanged. */
function isNotModified({ headers }: IncomingMessage, { status, forms, lastModified }: CachedPage): boolean {
  if (status !== 200) return false;
  const list = headers['if-none-match'];
  if (list !== undefined) return isNamedBy(list, forms);
  const since = headers['if-modified-since'];
  return since !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

function shortened(cacheControl: string, untilChange: number): string {
  return untilChange < sharedMs ? cacheControl.replace(/s-maxage=\d+.*/, `s-maxage=${Math.max(0, Math.floor(untilChange / 1000))}`) : cacheControl;
}

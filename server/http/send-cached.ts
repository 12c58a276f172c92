/** Sends a page that is kept: the form the client takes, or only word that its own copy is still good. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from '../accept-encoding.ts';
import type { CachedPage } from '../page-cache.ts';
import { isNamedBy } from '../page-forms.ts';

/** A shared cache may keep a page for a minute: less, when the content changes before that. */
const sharedSeconds = 60;

/** @param untilChange milliseconds until the content changes by the clock. */
export function sendCached(
  req: IncomingMessage,
  res: ServerResponse,
  cached: CachedPage,
  { untilChange, requestId }: { untilChange: number; requestId: string },
) {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  const { bytes, tag } = cached.forms[encoding];
  const headers: string[] = ['X-Request-Id', requestId, 'ETag', tag, 'Last-Modified', cached.lastModified.toUTCString()];
  for (const [name, value] of cached.headers) headers.push(name, name === 'cache-control' ? shortened(value, untilChange) : value);
  if (isNotModified(req, cached)) {
    res.writeHead(304, headers).end();
    return;
  }
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  headers.push('Content-Length', String(bytes.length));
  res.writeHead(cached.status, headers).end(req.method === 'HEAD' ? undefined : bytes);
}

/** If-None-Match counts before If-Modified-Since (RFC 9110, section 13.2.2); only what is there can be unchanged. */
function isNotModified({ headers }: IncomingMessage, { status, forms, lastModified }: CachedPage): boolean {
  if (status !== 200) return false;
  const list = headers['if-none-match'];
  if (list !== undefined) return isNamedBy(list, forms);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

function shortened(cacheControl: string, untilChange: number): string {
  if (untilChange >= sharedSeconds * 1000) return cacheControl;
  const seconds = Math.max(0, Math.floor(untilChange / 1000));
  return cacheControl.replace(/s-maxage=\d+.*/, `s-maxage=${seconds}`);
}

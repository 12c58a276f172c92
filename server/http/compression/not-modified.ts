/** Whether the client's own copy of a response is still valid. */
import type { IncomingHttpHeaders } from 'node:http';
import { matchesEtag, type PageBody } from './page-encodings.ts';

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110, section 13.2.2), which counts in whole seconds. */
export function isNotModified(
  headers: IncomingHttpHeaders,
  { body, lastModified }: { body: PageBody; lastModified: Date },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesEtag(tags, body);
  const since = headers['if-modified-since'];
  return since !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

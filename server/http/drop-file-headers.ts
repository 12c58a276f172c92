/** Removes what describes the file that an error is sent instead of. */
import type { ServerResponse } from 'node:http';

const fileHeaders = ['Accept-Ranges', 'Content-Disposition', 'Content-Encoding', 'ETag', 'Last-Modified'];

/** Content-Range stays on a 416: it says how long the file is (RFC 9110, section 15.5.17). */
export function dropFileHeaders(res: ServerResponse, status: number) {
  for (const name of fileHeaders) res.removeHeader(name);
  if (status !== 416) res.removeHeader('Content-Range');
}

/**
 * Closes the connection after a response that was sent before the body had arrived, if the body is too large to be
 * discarded.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lingerBeforeClose } from './linger.ts';
import { maxBodyBytes } from './read-body.ts';

/** Must be called before the response is sent. Node discards the rest of a smaller body and keeps the connection. */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse) {
  const expected = Number(
    req.headers['content-length'] ?? (req.headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY),
  );
  if (req.complete || expected <= maxBodyBytes) return;
  res.shouldKeepAlive = false;
  lingerBeforeClose(req.socket, (close) => (req.complete ? close() : req.once('end', close)));
}

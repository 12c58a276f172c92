/** Closes the connection after a response that was sent before the body had arrived, if the body is too large to be discarded. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxBodyBytes } from './read-body.ts';

const lingerMs = 1000;

/**
 * Must be called before the response is sent. Node discards the rest of a smaller body and keeps the connection.
 * Closing at once would reset a connection on which data still arrives, and the client would lose the response. Therefore our side is closed first,
 * and the other side when the client has read the response, or after a second (RFC 9112, section 9.6).
 */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse) {
  const expected = Number(req.headers['content-length'] ?? (req.headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY));
  if (req.complete || expected <= maxBodyBytes) return;
  res.shouldKeepAlive = false;
  const { socket } = req;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (req.complete) return destroySoon();
    socket.end();
    const timer = setTimeout(destroySoon, lingerMs);
    req.once('end', destroySoon);
    socket.once('close', () => clearTimeout(timer));
  };
}

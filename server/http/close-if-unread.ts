/** Ends the connection after an answer that was given before the body had arrived, where that body is too large to be thrown away. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxBodyBytes } from './read-body.ts';

const lingerMs = 1000;

/**
 * To be called before the answer is sent. Of a smaller body Node throws away what still comes, and the connection goes on.
 * Closing at once would reset a connection on which data arrives, and the client would lose the answer: so our side is closed first,
 * and the other when the client has read it, but soon (RFC 9112, section 9.6).
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

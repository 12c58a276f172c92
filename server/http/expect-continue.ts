/** Handles `Expect: 100-continue` (RFC 9110, section 10.1.1): 100 is sent only when the body is going to be read. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const waiting = new WeakSet<IncomingMessage>();

/** Without this, Node answers 100 at once, before the request has been checked. */
export function deferContinue(server: Server) {
  server.on('checkContinue', (req, res) => {
    waiting.add(req);
    server.emit('request', req, res);
  });
}

/** Must be called before a body is read. If a response is sent without this, Node closes the connection. */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  if (waiting.delete(req)) res.writeContinue();
}

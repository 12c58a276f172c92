/** Handles `Expect: 100-continue` (RFC 9110, section 10.1.1): the client is asked for its body only when something is going to read it. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const waiting = new WeakSet<IncomingMessage>();

/** Without this Node answers 100 at once, before anything has looked at the request. */
export function deferContinue(server: Server) {
  server.on('checkContinue', (req, res) => {
    waiting.add(req);
    server.emit('request', req, res);
  });
}

/** To be called before a body is read. When a response is sent without this, Node closes the connection. */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  if (waiting.delete(req)) res.writeContinue();
}

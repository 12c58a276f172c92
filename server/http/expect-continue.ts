/** Lets a client that asks before it sends its body (`Expect: 100-continue`, RFC 9110, section 10.1.1) send only what will be read. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const waiting = new WeakSet<IncomingMessage>();

/** Without this, Node says 100 to everybody, before anything has looked at the request. */
export function deferContinue(server: Server) {
  server.on('checkContinue', (req, res) => {
    waiting.add(req);
    server.emit('request', req, res);
  });
}

/** Asks for the body that is about to be read. An answer without this ends the connection, which Node does by itself. */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  if (waiting.delete(req)) res.writeContinue();
}

/**
 * Handles the requests of each connection one at a time (pipelining: RFC 9112, section 9.3.2). Node parses all that has
 * arrived, up to 64 kB and more than a thousand requests, and hands them over at once: a client that does not read
 * would have an answer written for each of them.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { lingerBeforeClose } from './linger.ts';

/** Requests of a connection that may wait. Browsers and proxies send the next request only after the answer. */
export const maxPipelined = 16;
/** Requests beyond those that are ignored. Node keeps about 3 kB for each until the connection is closed. */
export const maxIgnored = 100;

/**
 * @returns a listener that calls `listener` for the next request of a connection when the response before has closed.
 * Nothing is read from the connection while a request waits; then the body of the current one has already arrived. With
 * more than `maxPipelined` the connection is closed after the responses to those, and at once if more than `maxIgnored`
 * are ignored.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, RequestListener>();
  return (req, res) => {
    const add = queues.get(req.socket) ?? createQueue(req.socket, listener);
    queues.set(req.socket, add);
    add(req, res);
  };
}

function createQueue(socket: Socket, listener: RequestListener): RequestListener {
  let waiting: { req: IncomingMessage; res: ServerResponse }[] = [];
  let isBusy = false;
  let isFull = false;
  let ignored = 0;

  // Node itself resumes the connection, for example to discard a body that nobody has read.
  const stayPaused = () => {
    if (waiting.length > 0 || isFull) socket.pause();
  };
  socket.on('resume', stayPaused).once('close', () => (waiting = []));

  function handle(req: IncomingMessage, res: ServerResponse) {
    isBusy = true;
    // After the other listeners of this event, which may belong to the log or the limits of the response that has
    // closed.
    res.once('close', () => process.nextTick(startNext));
    listener(req, res);
  }

  function startNext() {
    isBusy = false;
    // After a response that closes the connection nothing is handled any more (RFC 9112, section 9.6).
    if (!socket.writable) waiting = [];
    const next = waiting.shift();
    if (waiting.length === 0 && !isFull) socket.resume();
    if (next) handle(next.req, next.res);
  }

  function ignore() {
    ignored++;
    if (ignored > maxIgnored) socket.destroy();
    if (!isFull) closeAfterLast();
  }

  function closeAfterLast() {
    isFull = true;
    const last = waiting.at(-1);
    if (last) last.res.shouldKeepAlive = false;
    lingerBeforeClose(socket, () => {
      socket.off('resume', stayPaused);
      // Without its listener the rest is discarded instead of parsed.
      socket.removeAllListeners('data').on('data', () => undefined);
      socket.resume();
    });
  }

  return (req, res) => {
    if (isFull || waiting.length === maxPipelined) return ignore();
    if (!isBusy) return handle(req, res);
    waiting.push({ req, res });
    socket.pause();
  };
}

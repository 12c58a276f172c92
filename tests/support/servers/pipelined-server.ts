/**
 * A server that handles the requests of each connection one at a time, as that of the site does, and clients that send
 * several at once.
 */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { deferContinue } from '../../../server/http/expect-continue.ts';
import { oneAtATime } from '../../../server/http/one-at-a-time.ts';
import { connectionLimits, createLimitedServer } from '../../../server/process/lifecycle/connection-limits.ts';
import { trackConnections } from '../../../server/process/lifecycle/connection-tracker.ts';
import { closeAfterFile } from '../after-file.ts';

export const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
export const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${more}\r\n`;
/** Requests for /1, /2 and so on. */
export const gets = (count: number) =>
  numbers(count)
    .map((number) => get(`/${number}`))
    .join('');
/** "1", "2" and so on. */
export const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
/** The paths of the texts "answer /1;" in what a client has received. */
export const answersIn = (received: string) => [...received.matchAll(/answer \/(\w+);/g)].map(([, path]) => path);

type Held = { req: IncomingMessage; res: ServerResponse; path: string };

/**
 * @param answer without it, the requests that were handed to the listener are in `held`.
 * @returns `maxAtOnce`: how many requests of one connection have been handled at the same time. `accepted`: the
 * connections of the server.
 */
export async function startPipelinedServer(answer?: RequestListener, limits: Partial<typeof connectionLimits> = {}) {
  const server = createLimitedServer({ ...connectionLimits, ...limits });
  deferContinue(server);
  const connections = trackConnections(server);
  const held: Held[] = [];
  const running = new Map<Socket, number>();
  let maxAtOnce = 0;
  function take(req: IncomingMessage, res: ServerResponse) {
    const { socket } = req;
    const now = (running.get(socket) ?? 0) + 1;
    running.set(socket, now);
    maxAtOnce = Math.max(maxAtOnce, now);
    res.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1));
    if (answer) answer(req, res);
    else held.push({ req, res, path: String(req.url) });
  }
  server.on('request', oneAtATime(take)).listen(0, '127.0.0.1');
  closeAfterFile(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const accepted: Socket[] = [];
  server.on('connection', (socket: Socket) => accepted.push(socket));
  return { port: (server.address() as AddressInfo).port, connections, held, accepted, maxAtOnce: () => maxAtOnce };
}

/** Sends and receives raw bytes of HTTP, for requests that no client library sends. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { deferContinue } from '../../../server/http/expect-continue.ts';
import { closeAfterFile } from '../after-file.ts';

/** Listens on a free port and handles `Expect: 100-continue` as the site's server does. @returns the port. */
export async function listen(app: RequestListener): Promise<number> {
  const server = createServer(app).listen(0, '127.0.0.1');
  deferContinue(server);
  closeAfterFile(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export type RawConnection = {
  socket: Socket;
  /** Everything received so far. */
  received: () => string;
  /** Waits until the received bytes contain this text. */
  until: (part: string) => Promise<string>;
  /** Resolves when the server has ended the connection; rejects if it was reset. */
  ended: Promise<string>;
};

/** Opens a connection whose client side stays open until it is ended. */
export async function connectTo(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  let wake = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  ended.promise.catch(() => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    wake.resolve();
    wake = Promise.withResolvers();
  });
  socket.on('end', () => ended.resolve(text)).on('error', (error) => ended.reject(error));
  closeAfterFile(() => socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    received: () => text,
    async until(part) {
      while (!text.includes(part)) await Promise.race([wake.promise, ended.promise]);
      return text;
    },
    ended: ended.promise,
  };
}

/** Sends one request, which must have `Connection: close`. @returns the whole response. */
export async function exchange(port: number, request: string): Promise<string> {
  const { socket, ended } = await connectTo(port);
  socket.write(request);
  const answer = await ended;
  socket.destroy();
  return answer;
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

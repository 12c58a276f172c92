/** A local server in place of IndexNow, which records the notifications that it receives. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { closeAfterFile } from '../after-file.ts';

type Announcement = { host: string; key: string; keyLocation: string; urlList: string[] };

/** `next`: the statuses of the next answers, then 200; 0 is no answer. `received`: the bodies of all requests. */
export async function startIndexNowServer() {
  const received: Announcement[] = [];
  const next: number[] = [];
  async function handle(req: IncomingMessage, res: ServerResponse) {
    received.push((await json(req)) as Announcement);
    const status = next.shift() ?? 200;
    if (status) res.writeHead(status).end('an answer');
  }
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, received, next };
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAfterFile } from '../after-file.ts';

/** Starts a local server that answers each request with a status and no body. @param statusOf 0: no answer. @returns its origin. */
export async function serveStatuses(statusOf: (req: IncomingMessage, body: string) => number): Promise<string> {
  const server = createServer(async (req, res) => {
    const status = statusOf(req, await text(req));
    if (status) res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

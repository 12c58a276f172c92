import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAfterFile } from '../after-file.ts';

/**
 * Starts a local server that answers each request with a status and no body.
 * @param statusOf 0: no answer.
 * @returns its origin.
 */
export async function serveStatuses(statusOf: (req: IncomingMessage, body: string) => number): Promise<string> {
  async function handle(req: IncomingMessage, res: ServerResponse) {
    const status = statusOf(req, await text(req));
    if (status) res.writeHead(status).end();
  }
  const server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

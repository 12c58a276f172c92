/** A local server in place of a shared cache, which validates and records purge requests. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAfterFile } from './after-file.ts';

export const purgeSecret = 'the-key-of-the-receiver';

/** `next`: the statuses of the next answers, then 204; 0 is no answer. `received`: the tags of each signed request. `unsigned`: how many were not. */
export async function startPurgeReceiver() {
  const received: string[][] = [];
  const next: number[] = [];
  const counts = { unsigned: 0 };
  const server = createServer(async (req, res) => {
    const body = await text(req);
    const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(req.headers['purge-signature'])) ?? [];
    const expected = createHmac('sha256', purgeSecret).update(`${time}.${body}`).digest();
    if (signature && timingSafeEqual(Buffer.from(signature, 'hex'), expected)) received.push((JSON.parse(body) as { tags: string[] }).tags);
    else counts.unsigned++;
    const status = next.shift() ?? 204;
    if (status) res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, received, next, counts };
}

/** A local server in place of a shared cache, which validates and records purge requests. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { serveStatuses } from './serve-statuses.ts';

export const purgeSecret = 'the-key-of-the-receiver';

/**
 * `next`: the statuses of the next answers, then 204; 0 is no answer. `received`: the tags of each signed request.
 * `unsigned`: how many were not.
 */
export async function startPurgeReceiver() {
  const received: string[][] = [];
  const next: number[] = [];
  const counts = { unsigned: 0 };
  const origin = await serveStatuses((req, body) => {
    const [, time = '', signature = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(req.headers['purge-signature'])) ?? [];
    const expected = createHmac('sha256', purgeSecret).update(`${time}.${body}`).digest();
    if (signature && timingSafeEqual(Buffer.from(signature, 'hex'), expected))
      received.push((JSON.parse(body) as { tags: string[] }).tags);
    else counts.unsigned++;
    return next.shift() ?? 204;
  });
  return { url: `${origin}/purge`, received, next, counts };
}

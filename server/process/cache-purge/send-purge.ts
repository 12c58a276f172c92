/** Sends cache tags to PURGE_URL in a signed request. */
import { createHmac } from 'node:crypto';
import { postNotification } from '../announcements/post-notification.ts';

/** `secret`: the key shared with the receiver. */
export type PurgeTarget = { url: string; secret: string };
/** `stopped`: aborted by our own shutdown. */
export type PurgeResult = { kind: 'taken' } | { kind: 'failed'; reason: string } | { kind: 'stopped' };

export const purgeTimeoutMs = 10_000;

/**
 * `Purge-Signature: t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. The receiver should reject
 * timestamps that are minutes off, to prevent replays. Any 2xx is a success. Never rejects.
 */
export async function sendPurge(
  tags: readonly string[],
  { url, secret, now, stop }: PurgeTarget & { now: Date; stop: AbortSignal },
): Promise<PurgeResult> {
  const body = JSON.stringify({ tags });
  const time = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'Purge-Signature': `t=${time},v1=${signature}` };
  const result = await postNotification(url, { headers, body, stop, timeoutMs: purgeTimeoutMs });
  if (result.kind !== 'answered') return result;
  return result.isTaken ? { kind: 'taken' } : { kind: 'failed', reason: `it answered ${result.status}` };
}

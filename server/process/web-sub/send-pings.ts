/**
 * Tells a WebSub hub that feeds have changed, one request for each feed: "hub.mode=publish" is how the hubs in use take
 * it, W3C WebSub leaves it open.
 */
import type { AnnouncementResult } from '../announcements/announced-service.ts';
import { postNotification } from '../announcements/post-notification.ts';

export const pingTimeoutMs = 10_000;
/** The hub takes nothing now, and may later: too slow, too early, too many, overloaded. */
const temporary = new Set([408, 425, 429, 503]);

type Options = {
  hub: string;
  stop: AbortSignal;
  timeoutMs?: number;
  onTaken: (feed: string) => void;
  /** The hub does not want this feed: a retry is pointless, the others are sent. */
  onRefused: (feed: string, status: number) => void;
};

/**
 * Sends them one after the other. A hub that takes nothing now ends this; a feed at which it fails does not hold back
 * the others. Never rejects.
 * @param feeds absolute addresses.
 * @returns the first failure, if there was one.
 */
export async function sendPings(
  feeds: readonly string[],
  { hub, stop, timeoutMs = pingTimeoutMs, onTaken, onRefused }: Options,
): Promise<AnnouncementResult> {
  let failure: AnnouncementResult | undefined;
  for (const feed of feeds) {
    const body = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': feed }).toString();
    const result = await postNotification(hub, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      stop,
      timeoutMs,
    });
    if (result.kind !== 'answered') return result;
    const { status, isTaken } = result;
    const isRefused = status >= 400 && status < 500 && !temporary.has(status);
    if (isRefused) onRefused(feed, status);
    else if (isTaken) onTaken(feed);
    else failure ??= { kind: 'failed', reason: `it answered ${status}` };
    if (temporary.has(status)) break;
  }
  return failure ?? { kind: 'taken' };
}

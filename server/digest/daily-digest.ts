/** Tells staff once a day what was held back on the day before, which mails are dead, and what of the content is to be read again; a day with none of them has no mail. */
import type { Logger } from 'pino';
import { StoreError } from '../database/store-error.ts';
import { composeDigest } from '../mail/compose-mails.ts';
import { staleContentOn } from '../mail/messages/stale-content.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back is counted what still waits, and how much of one day is listed. */
const countedDays = 30;
const maxListed = 50;
const maxLookedAt = 1000;

type DigestDeps = Pick<SubscriptionServices, 'store' | 'links' | 'clock' | 'siteIdentity' | 'staffAddress' | 'listStaleContent'>;

/** Looks once an hour, so that a restart or another process changes nothing: what was written for a day is not written again. */
export function startDailyDigest({ logger, ...deps }: DigestDeps & { logger: Logger }): { stop: () => void } {
  const run = () => void writeDigest(deps).catch((error: unknown) => logger.warn({ err: error }, 'the daily digest could not be written'));
  const timer = setInterval(run, hour).unref();
  run();
  return { stop: () => clearInterval(timer) };
}

/** Days are those of UTC. @returns whether there is a new digest. */
export async function writeDigest({ store, links, clock, siteIdentity, staffAddress, listStaleContent }: DigestDeps): Promise<boolean> {
  const at = clock().getTime();
  const today = at - (at % day);
  const staff = staffAddress({ form: 'contact', fields: {} });
  if ((await store.countMails(staff, 'digest', today)) > 0) return false;
  const waiting = await store.submissions({ state: 'quarantined', since: today - countedDays * day, limit: maxLookedAt });
  const before = waiting.filter(({ receivedAt }) => receivedAt < today);
  const ofYesterday = before.filter(({ receivedAt }) => receivedAt >= today - day);
  const quarantined = ofYesterday.slice(0, maxListed).map((submission) => ({ submission, releaseUrl: links.release(submission.id, at) }));
  const deadMails = await store.deadMails(maxListed);
  const staleContent = staleContentOn(today, listStaleContent(new Date(today)));
  if (!quarantined.length && !deadMails.length && !staleContent.places.length) return false;
  return writeOnce(
    () =>
      store.write({ mails: [composeDigest({ quarantined, more: before.length - quarantined.length, deadMails, staleContent, staff, at, ...siteIdentity() })] }),
    () => store.countMails(staff, 'digest', today),
  );
}

/** Two processes may write at once; the second finds the id taken. */
async function writeOnce(write: () => Promise<void>, count: () => Promise<number>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof StoreError && (await count()) > 0) return false;
    throw error;
  }
}

/**
 * Sends staff one mail a day that lists the submissions that are held in quarantine, mails that could not be delivered,
 * letters that are held, and content to review. Nothing is sent on a day without any of these.
 */
import type { Logger } from 'pino';
import { hourMs, startOfDay } from '../../../content/vocabulary/durations.ts';
import { StoreError } from '../../platform/database/store-error.ts';
import { type PeriodicWork, startPeriodic, type WorkMetrics } from '../../platform/periodic/start-periodic.ts';
import { composeDigest } from '../compose-mails.ts';
import { staleContentOn } from '../messages/stale-content.ts';
import type { SubscriptionServices } from '../subscriptions/services.ts';

const maxListed = 50;
/** Held letters are named when they are older. */
const namedAfterMs = 2 * hourMs;

type DigestDeps = Pick<
  SubscriptionServices,
  'store' | 'links' | 'clock' | 'siteIdentity' | 'staffAddress' | 'listStaleContent'
>;
type StartDeps = DigestDeps & { logger: Logger; metrics?: WorkMetrics };

/**
 * Runs every hour. A digest that already exists for the day is not written again, so restarts and further processes do
 * no harm.
 */
export function startDailyDigest({ logger, metrics, ...deps }: StartDeps): Pick<PeriodicWork, 'stop'> {
  return startPeriodic({
    name: 'digest',
    run: () => writeDigest(deps),
    next: hourMs,
    onFailure: (error) => logger.warn({ err: error }, 'the daily digest could not be written'),
    metrics,
  });
}

/** Days are in UTC. @returns whether a digest was written. */
export async function writeDigest({
  store,
  links,
  clock,
  siteIdentity,
  staffAddress,
  listStaleContent,
}: DigestDeps): Promise<boolean> {
  const at = clock().getTime();
  const today = startOfDay(at);
  const staff = staffAddress({ form: 'contact', fields: {} });
  if ((await store.countMails(staff, 'digest', today)) > 0) return false;
  const held = await store.heldSubmissions(today, maxListed);
  const quarantined = held.submissions.map((submission) => ({ submission, releaseUrl: links.release(submission, at) }));
  const deadMails = await store.deadMails(maxListed);
  const staleContent = staleContentOn(today, listStaleContent(new Date(today)));
  const heldLetters = await store.heldLetters(at - namedAfterMs);
  if (!quarantined.length && !deadMails.length && !staleContent.places.length && !heldLetters) return false;
  const content = { quarantined, more: held.count - quarantined.length, deadMails, staleContent, heldLetters };
  return writeOnce(
    () => store.write({ mails: [composeDigest({ ...content, staff, at, ...siteIdentity() })] }),
    () => store.countMails(staff, 'digest', today),
  );
}

/** Two processes may write at the same time; the second fails because the id exists, which is not an error. */
async function writeOnce(write: () => Promise<void>, count: () => Promise<number>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof StoreError && (await count()) > 0) return false;
    throw error;
  }
}

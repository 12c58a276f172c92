/** The site's letters and staff mails through a mail server, by the outbox of the site. */
import { pino } from 'pino';
import { sendLetters } from '../../../server/mail/letters/send-letters.ts';
import { shownKind } from '../../../server/mail/letters/shown-entries.ts';
import { systemClock } from '../../../server/mail/outbox/clock.ts';
import { type OutboxStatus, startOutbox } from '../../../server/mail/outbox/outbox.ts';
import { createSmtpMailer } from '../../../server/mail/transport/smtp-mailer.ts';
import { createFirstShown } from '../../../server/store/first-shown/first-shown.ts';
import type { StorePlace } from '../../../server/store/open-store.ts';
import type { FreeKind, NewMail } from '../../../server/store/outbox-store.ts';
import { closeAfterFile } from '../after-file.ts';
import { sender } from '../forms/email.ts';
import { releaseTo } from '../mail/letters-world.ts';
import { today } from '../site/site.ts';

export type LetterSite = Awaited<ReturnType<typeof openLetterSite>>;
/** A line of the log about an attempt. `refuses`: whom the server refuses. */
type LoggedAttempt = { mail?: string; code?: string; refuses?: string };

/** A store in which a copy of an edition waits for each of these readers, and these mails. */
export async function openLetterSite(
  place: StorePlace,
  emails: readonly string[],
  mails: readonly NewMail<FreeKind>[] = [],
) {
  const { store, services, content, readers, edition } = await releaseTo(place, emails);
  closeAfterFile(() => store.close());
  await store.write({ mails });
  await sendLetters({
    ...services,
    content,
    config: { letters: 'off', lettersRate: undefined },
    findPicture: (href) => ({ src: `https://www.example.com/assets${href}.png`, alt: 'A card' }),
    wakeOutbox: () => undefined,
    readShown: createFirstShown(store, shownKind),
    onFailure(_, error) {
      throw error;
    },
  });
  return { store, readers, edition, mailCount: readers.length + mails.length };
}

/** A server of the site that sends what waits in the store. */
export function sendThrough({ store, mailCount }: LetterSite, url: string) {
  const attempts: LoggedAttempt[] = [];
  const outbox = startOutbox({
    store,
    mailer: createSmtpMailer({ url, timeoutMs: 30_000, from: sender, dkim: undefined }),
    clock: { ...systemClock, now: () => today.getTime() },
    logger: pino({ level: 'info' }, { write: (line: string) => void attempts.push(JSON.parse(line) as LoggedAttempt) }),
    concurrency: 4,
    retryBaseMs: 200,
    graceMs: 5_000,
  });
  return {
    status: (): OutboxStatus => outbox.status(),
    attempts,
    /** Whether each mail was offered to the server at least once. */
    hasTriedAll: () => new Set(attempts.flatMap(({ mail }) => mail ?? [])).size === mailCount,
    stop: () => outbox.stop(),
  };
}

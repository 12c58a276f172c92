/**
 * A program with a store and an outbox, for tests that kill it. It either stores submissions until it is killed,
 * printing a line for each commit, or sends the remaining mails and ends.
 */
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { startOutbox } from '../../../server/mail/outbox/outbox.ts';
import { createSmtpMailer } from '../../../server/mail/transport/smtp-mailer.ts';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import { sender } from '../forms/email.ts';
import { newMail, newSubmission } from '../store/stored.ts';

const [task, place = '', url = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(place) as StorePlace);
const outbox = startOutbox({
  store,
  mailer: createSmtpMailer({ url, timeoutMs: 200, from: sender, dkim: undefined }),
  logger: pino({ level: 'silent' }),
  concurrency: 4,
  retryBaseMs: 20,
  graceMs: 1_000,
  heartbeatMs: 20,
});

if (task === 'accept')
  for (;;) {
    const submission = newSubmission();
    const mails = (['staff', 'acknowledgement'] as const).map((kind) => newMail({ submissionId: submission.id, kind }));
    await store.write({ submission, mails });
    console.log(submission.id);
    outbox.wake();
    await setTimeout(3);
  }

if (task === 'drain') {
  while ((await store.depth()).waiting) await setTimeout(20);
}

await outbox.stop();
await store.close();

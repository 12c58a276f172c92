/**
 * A program that uses a store, for tests that need several processes or kill one. It opens the store, claims all mails,
 * or writes until it is killed, and prints a line for each action.
 */
import { setTimeout } from 'node:timers/promises';
import { openStore, type StorePlace } from '../../../server/store/open-store.ts';
import { newMail, newSubmission } from './stored.ts';

const [task, place = '', name = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(place) as StorePlace);

if (task === 'open') console.log((await store.depth()).waiting);

if (task === 'claim') {
  console.log('ready');
  // Up to a minute passes before there is anything to claim: the test writes it when all workers are ready.
  let idleLeft = 3000;
  while (idleLeft > 0) {
    const mails = await store.claim(name, 3);
    idleLeft = mails.length ? 5 : idleLeft - 1;
    for (const { id } of mails) {
      console.log(id);
      await store.recordAttempt(id, name, { kind: 'sent' }, 0);
    }
    await setTimeout(mails.length ? 0 : 20);
  }
}

if (task === 'write') {
  for (;;) {
    const submission = newSubmission();
    const mails = [
      newMail({ submissionId: submission.id }),
      newMail({ submissionId: submission.id, kind: 'acknowledgement' }),
    ];
    await store.write({
      submission,
      mails,
      idempotency: { key: submission.id, at: 0, requestDigest: 'digest', response: submission.reference },
    });
    console.log(submission.id);
  }
}

await store.close();

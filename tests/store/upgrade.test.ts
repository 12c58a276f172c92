import { describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';
import { newMail, newSubmission, newSubscription, noon } from '../support/store/stored.ts';

/** Reverts the tables to version 3. */
const undone = [
  'DROP TABLE first_shown',
  'DROP INDEX submissions_held',
  'DROP TABLE purges',
  'DROP TABLE announcements',
  'DROP TABLE letter_releases',
  'DROP TABLE letter_copies',
  'DROP INDEX mails_in_bulk',
  ...['country', 'bounced_at', 'bounce_evidence', 'noticed_at'].map(
    (column) => `ALTER TABLE subscriptions DROP COLUMN ${column}`,
  ),
  'ALTER TABLE subscriptions DROP COLUMN unsubscribed_at',
  'DROP TABLE mail_log',
  'DROP INDEX submissions_by_address',
  'ALTER TABLE store_version DROP COLUMN readable_from',
  'UPDATE store_version SET version = 3',
];

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`Tables of an earlier release in ${name}`, () => {
    test('An upgrade keeps one subscription per address, the active one, and normalizes the spelling of addresses', async () => {
      const place = await newPlace();
      const before = await openStore(place);
      const database = databaseAt(place);
      await database.query('DROP INDEX subscriptions_one_of_address');
      const subscriptions = [
        newSubscription({ id: 'ended', email: 'ada@bücher.example', state: 'unsubscribed', requestedAt: noon + 2 }),
        newSubscription({ id: 'older', email: 'ada@bücher.example', state: 'active', requestedAt: noon }),
        newSubscription({ id: 'newer', email: 'Ada@bücher.example', state: 'active', requestedAt: noon + 1 }),
        newSubscription({ id: 'asked', email: 'ada@bücher.example' }),
      ];
      await before.write({
        submission: newSubmission({ email: 'ada@bücher.example' }),
        mails: [newMail({ to: 'ada@bücher.example' })],
        subscriptions,
      });
      await before.close();
      // As an earlier program has stored them.
      for (const table of ['subscriptions', 'submissions', 'mails'])
        await database.query(`UPDATE ${table} SET address = 'ada@bücher.example'`);
      for (const statement of undone) await database.query(statement);
      await database.close();

      const store = await openStore(place);
      expect((await store.subscriptionByEmail('ada@xn--bcher-kva.example'))?.id).toBe('newer');
      const left = await Promise.all(subscriptions.map(({ id }) => store.subscription(id)));
      expect(left.flatMap((each) => each?.id ?? [])).toEqual(['newer', 'asked']);
      expect(await store.submissionsByEmail('ADA@BÜCHER.example')).toHaveLength(1);
      expect(await store.mailsTo('ada@bücher.example')).toHaveLength(1);
      await store.close();
    });
  });

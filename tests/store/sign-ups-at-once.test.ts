import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import { signUpEntry } from '../support/forms/form-entries.ts';
import { testSite } from '../support/site/site.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`Two servers on one store in ${name}`, () => {
    const stores: Store[] = [];
    afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));
    async function startServers() {
      const place = await newPlace();
      stores.push(await openStore(place), await openStore(place));
      const sites = stores.map((store) => testSite({ store, sharedLimits: true }));
      return { place, clientOf: (index: number) => (sites[index % 2] as (typeof sites)[0]).client };
    }

    test('Forty sign-ups of one address at once cause three mails and one subscription', async () => {
      const { place, clientOf } = await startServers();
      const spellings = ['victim@example.com', 'Victim@EXAMPLE.com', 'victim@ｅxample.com', 'victim@example。com'];
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          clientOf(index)
            .post('/api/v1/sign-ups')
            .send({ ...signUpEntry, email: spellings[index % spellings.length] }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      const mails = (await stores[0]?.mailsTo('victim@example.com')) ?? [];
      expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation', 'confirmation']);

      const links = mails.map(({ text }) => /\/sign-up\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? '');
      const presses = await Promise.all(
        [...links, ...links].map((link, index) => clientOf(index).post(link).type('form').send({})),
      );
      for (const { status } of presses) expect([200, 303]).toContain(status);
      const database = databaseAt(place);
      const rows = await database.query(
        'SELECT state, COUNT(*) AS count FROM subscriptions GROUP BY state ORDER BY state',
      );
      await database.close();
      expect(rows.map(({ state, count }) => [state, Number(count)])).toEqual([
        ['active', 1],
        ['merged', 2],
      ]);
      expect(await stores[0]?.submissions({ limit: 100 })).toHaveLength(40);
    });

    test('Twenty sign-ups of one inbox at once, each with another tag, cause three mails', async () => {
      const { place, clientOf } = await startServers();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          clientOf(index)
            .post('/api/v1/sign-ups')
            .send({ ...signUpEntry, email: `vic.tim+${index}@gmail.com` }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
      const database = databaseAt(place);
      const rows = await database.query('SELECT kind FROM mails');
      await database.close();
      expect(rows.map(({ kind }) => kind)).toEqual(Array(3).fill('confirmation'));
    });
  });

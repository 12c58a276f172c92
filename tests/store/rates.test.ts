import { describe, expect, test } from 'vitest';
import { hourMs } from '../../content/vocabulary/durations.ts';
import { openStore } from '../../server/store/open-store.ts';
import { contactEntry } from '../support/forms/contact-entry.ts';
import { testSite } from '../support/site/site.ts';
import { storeKinds } from '../support/store/store-places.ts';
import { noon } from '../support/store/stored.ts';

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`Rate limits with a store in ${name}`, () => {
    test('Two servers on one store share a rate limit exactly, even for requests at the same time', async () => {
      const place = await newPlace();
      const stores = [await openStore(place), await openStore(place)];
      const sites = stores.map((store) =>
        testSite({ store, sharedLimits: true, limitTimeoutMs: 60_000, formsRate: { limit: 3, windowSeconds: 600 } }),
      );
      const answers = await Promise.all(
        [...sites, ...sites, ...sites].map(({ client }) => client.post('/api/v1/contact').send(contactEntry)),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers).toMatchObject({
        'ratelimit-policy': '"forms";q=3;w=600',
        ratelimit: '"forms";r=0;t=200',
        'retry-after': '200',
      });
      for (const store of stores) await store.close();
    });

    test('A rate limit refills with time, survives a clock set back, and is deleted once it is full', async () => {
      const store = await openStore(await newPlace());
      const take = (now: number) => store.takeRate('key', { now, stepMs: 100, spanMs: 200 });
      expect([await take(noon), await take(noon), await take(noon)]).toEqual([
        { fullAt: noon + 100, taken: true },
        { fullAt: noon + 200, taken: true },
        { fullAt: noon + 200, taken: false },
      ]);
      expect(await take(noon + 100)).toEqual({ fullAt: noon + 300, taken: true });
      const earlier = noon - hourMs;
      expect(await take(earlier)).toEqual({ fullAt: earlier + 200, taken: false });
      expect(await take(earlier + 100)).toEqual({ fullAt: earlier + 300, taken: true });
      await store.deleteExpired({
        done: 0,
        dead: 0,
        pending: 0,
        submissions: 0,
        ended: 0,
        idempotency: 0,
        mailLog: 0,
        rates: earlier + 1_000,
      });
      expect(await take(earlier + 200)).toEqual({ fullAt: earlier + 300, taken: true });
      await store.close();
    });
  });

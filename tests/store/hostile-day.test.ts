import { expect } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { inboxOf, ownerSpellings, playHostileDay, subscriptions } from '../support/forms/hostile-day.ts';
import { siteContent, testSite } from '../support/site/site.ts';
import { databaseAt, testStores } from '../support/store/store-places.ts';

testStores(
  'Ten thousand actions of strangers put three mails into an inbox, keep nothing from its owner, and are told to staff once',
  async (newPlace) => {
    const place = await newPlace();
    const isShared = place.databaseUrl !== undefined;
    const stores = await Promise.all(Array.from({ length: isShared ? 2 : 1 }, () => openStore(place)));
    await stores[0]?.write({ subscriptions });
    const options = { sharedLimits: isShared, limitTimeoutMs: 60_000, formsRate: { limit: 1, windowSeconds: 600 } };
    const { answers, played } = await playHostileDay(stores.map((store) => testSite({ store, ...options })));
    await Promise.all(stores.map((store) => store.close()));
    const database = databaseAt(place);
    const mails = (
      await database.query("SELECT kind, state, message FROM mails WHERE kind <> 'staff' OR submission_id IS NULL")
    ).map(({ kind, state, message }) => ({
      ...(JSON.parse(String(message)) as { to: string; subject: string }),
      kind,
      state,
    }));
    await database.close();
    const isAsked = ({ subject }: { subject: string }) => subject.startsWith('Your subscription to');

    for (const count of Object.values(played)) expect(count).toBeGreaterThan(500);
    const counts = new Map<string, number>();
    for (const mail of mails.filter((mail) => !isAsked(mail))) {
      const inbox = inboxOf(mail.to);
      if (inbox !== undefined) counts.set(inbox, (counts.get(inbox) ?? 0) + 1);
    }
    expect(counts.size).toBe(41);
    expect(Math.max(...counts.values())).toBe(3);

    expect(answers.map((answer) => /done=\w+/.exec(JSON.stringify(answer))?.[0])).toEqual(Array(6).fill('done=sent'));
    expect(mails.filter((mail) => isAsked(mail) && mail.to === ownerSpellings[0])).toHaveLength(6);

    const alerts = mails.filter(({ kind }) => kind === 'staff');
    expect(alerts.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${siteContent().content.site.mail.staff}: [Held back] Forms wait for a person`,
    ]);
    expect(mails.some(({ state }) => state === 'held')).toBe(true);
  },
  600_000,
);

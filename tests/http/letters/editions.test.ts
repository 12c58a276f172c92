import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import { contentWith, copies, edition, letters, reader, resetLetters, world } from '../../support/mail/letters.ts';
import { createMemoryStore } from '../../support/site/memory-store.ts';
import { testSite, today } from '../../support/site/site.ts';

beforeEach(resetLetters);

test('An edition is sent only after it is released or with LETTERS=auto', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  expect(await letters()()).toBe(0);
  await world.store.releaseEdition('letter-7', world.now.getTime());
  expect(await letters()()).toBe(1);
  world.store = createMemoryStore();
  await world.store.write({ subscriptions: [reader('ann')] });
  expect(await letters({ letters: 'auto' })()).toBe(1);
});

test('With LETTERS=auto an edition that was released long ago is not sent', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  world.now = new Date(today.getTime() + 4 * dayMs);
  expect(await letters({ letters: 'auto' })()).toBe(0);
});

test('An edition reaches each reader once, however many servers send it at once, and nobody else', async () => {
  const readers = Array.from({ length: 120 }, (_, index) => reader(`reader-${index}`));
  const exceptions = [
    reader('pending', { state: 'pending' }),
    reader('left', { state: 'unsubscribed' }),
    reader('pausing', { state: 'paused', pausedUntil: today.getTime() + dayMs }),
    reader('back', { state: 'paused', pausedUntil: today.getTime() - dayMs }),
    reader('later', { confirmedAt: today.getTime() + 1 }),
  ];
  await world.store.write({ subscriptions: [...readers, ...exceptions] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await Promise.all([letters()(), letters()(), letters()()]);
  expect(
    copies()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([...readers.map(({ email }) => email), 'back@example.com'].toSorted());
  expect(await letters()()).toBe(0);
  expect(await world.store.letterCounts('letter-7')).toEqual({
    sent: 0,
    waiting: 121,
    bounced: 0,
    full: 0,
    dead: 0,
    stopped: 0,
  });
});

test('An edition does not reach a reader whose pause ends weeks after its release', async () => {
  await world.store.write({
    subscriptions: [reader('ann', { state: 'paused', pausedUntil: today.getTime() + 30 * dayMs })],
  });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  expect(await letters()()).toBe(0);
  world.now = new Date(today.getTime() + 31 * dayMs);
  expect(await letters()()).toBe(0);
});

test('An edition goes out at the rate of the settings', async () => {
  await world.store.write({ subscriptions: Array.from({ length: 9 }, (_, index) => reader(`reader-${index}`)) });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  const send = letters({ lettersRate: { limit: 4, windowSeconds: 60 } });
  expect([await send(), await send()]).toEqual([4, 0]);
  world.now = new Date(world.now.getTime() + 30_000);
  expect(await send()).toBe(2);
});

test('An edition has a page with the same text, and is listed in the archive', async () => {
  const { client } = testSite({ content: contentWith() });
  const page = await client.get('/letters/7');
  expect(page.status).toBe(200);
  for (const words of ['What moved', 'The price doubled.', 'Published since the last letter'])
    expect(page.text).toContain(words);
  expect((await client.get('/letters')).text).toContain('href="/letters/7"');
  expect((await client.get('/letters/8')).status).toBe(404);
});

test('An article that is deployed after the edition of its date is in the next edition, once', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  const at = (hours: number) => today.getTime() + hours * hourMs;
  const next = { ...edition, id: '8', title: 'What moved next', publishAt: new Date(at(28 * 24)).toISOString() };
  const [known, late] = [-5, -3].map((hours) => ({ materials: ['tin'], publishAt: at(hours) }));
  if (!known || !late) throw new Error('There are two');
  await letters({ letters: 'auto', content: contentWith({ published: [known], letters: [next, edition] }) })();
  world.now = new Date(at(1));
  const deployed = letters({
    letters: 'auto',
    content: contentWith({ published: [known, late], letters: [next, edition] }),
  });
  await deployed();
  world.now = new Date(at(28 * 24));
  await deployed();
  const told = copies()
    .filter(({ kind }) => kind === 'letter')
    .map(({ text }) => [...new Set(text.match(/Piece \d/g))].join());
  expect(told).toEqual(['Piece 0', 'Piece 1']);
});

test('An edition that cannot be composed stops neither the other editions nor the notices, and is named', async () => {
  const later = { interests: ['tin'], confirmedAt: Date.parse('2026-11-22T06:00:00Z') };
  await world.store.write({ subscriptions: [reader('ann'), reader('bea', later)] });
  await world.store.releaseEdition('letter-7', today.getTime());
  world.now = new Date('2026-11-23T08:30:00Z');
  const broken = { ...edition, id: '8', publishAt: '2026-11-23T08:00:00Z' } as typeof edition;
  Object.defineProperty(broken, 'author', {
    enumerable: true,
    get: () => {
      throw new Error('Its author is not there');
    },
  });
  const content = contentWith({
    letters: [edition],
    published: [{ materials: ['tin'], publishAt: Date.parse('2026-11-23T07:00:00Z') }],
  });
  const failed: string[] = [];
  const view = content.at(world.now);
  const list = ((name: 'letters') =>
    name === 'letters' ? [broken, ...view.list(name)] : view.list(name)) as typeof view.list;
  await letters({
    letters: 'auto',
    content: { ...content, at: () => ({ ...view, list }) },
    onFailure: (name) => void failed.push(name),
  })();
  expect([failed, copies().map(({ id }) => id)]).toEqual([['letter-8'], ['letter-7-ann', 'notice-2026-11-23-bea']]);
});

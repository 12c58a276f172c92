import { expect, test } from 'vitest';
import {
  after,
  announcedSite,
  contentWithoutDraft,
  drafted,
  published,
  readToday,
  withdrawn,
} from '../../../../support/servers/announced-site.ts';

test('IndexNow is notified of nothing at the first start, then of an article when it is published, once, and of no draft', async () => {
  const { clock, worker, takeReceived, log } = await announcedSite();
  expect(takeReceived()).toEqual([]);
  clock.now = after(29);
  await worker.announce();
  expect(takeReceived()).toEqual([]);
  clock.now = after(30);
  await worker.announce();
  await worker.announce();
  clock.now = after(31);
  await worker.announce();
  expect(takeReceived()).toEqual([[published]]);
  expect(log).toEqual(['search engines were told what is new']);
});

test('IndexNow is notified of a page that was withdrawn', async () => {
  const { clock, worker, takeReceived } = await announcedSite();
  clock.now = after(60);
  await worker.announce();
  expect(takeReceived()).toEqual([expect.arrayContaining([published, withdrawn])]);
});

test('IndexNow is notified of a page whose change is known only by day when that day is over', async () => {
  const { clock, worker, takeReceived } = await announcedSite();
  clock.now = after(61);
  await worker.announce();
  takeReceived();
  clock.now = after(12 * 60 - 1);
  await worker.announce();
  const early = takeReceived().flat();
  clock.now = after(12 * 60);
  await worker.announce();
  expect(early).not.toContain(readToday);
  expect(takeReceived().flat()).toContain(readToday);
});

test('IndexNow is notified after the next start of pages that were published while no server ran', async () => {
  const { clock, start, takeReceived } = await announcedSite();
  clock.now = after(45);
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
  await start().announce();
  expect(takeReceived()).toEqual([]);
});

test('Only one of several servers on a store notifies IndexNow', async () => {
  const { clock, worker, start, takeReceived } = await announcedSite();
  const workers = [worker, start(), start()];
  clock.now = after(30);
  await Promise.all(workers.map((each) => each.announce()));
  await Promise.all(workers.map((each) => each.announce()));
  expect(takeReceived()).toEqual([[published]]);
});

test('Another server notifies IndexNow when the claim of one that was killed has expired', async () => {
  const { clock, start, store, takeReceived } = await announcedSite();
  clock.now = after(30);
  const state = await store.announcementState('indexnow', 0);
  expect(await store.claimAnnouncement('indexnow', state, after(30.5).getTime())).toBe(true);
  await start().announce();
  expect(takeReceived()).toEqual([]);
  clock.now = after(30.5);
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
});

test('IndexNow is notified of a page that is deployed after its date, although others were announced in between', async () => {
  const { clock, worker, start, takeReceived } = await announcedSite();
  clock.now = after(30);
  await worker.announce();
  takeReceived();
  const late = start(contentWithoutDraft());
  clock.now = after(35);
  await late.announce();
  await late.announce();
  expect(takeReceived()).toEqual([[drafted]]);
});

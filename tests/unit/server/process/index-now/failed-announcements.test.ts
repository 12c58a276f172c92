import { expect, test } from 'vitest';
import { after, announcedSite, place, published, withdrawn } from '../../../../support/servers/announced-site.ts';

test('A failed notification of IndexNow is retried after a minute, then after two, and each failure is logged once', async () => {
  const { clock, worker, server, takeReceived, log } = await announcedSite();
  server.next.push(503, 429);
  const tries: number[] = [];
  for (let minutes = 30; minutes < 40; minutes += 0.5) {
    clock.now = after(minutes);
    await worker.announce();
    if (takeReceived().length) tries.push(minutes);
  }
  expect(tries).toEqual([30, 31, 33]);
  expect(log).toEqual([
    'IndexNow was not told what is new, and is told later: it answered 503',
    'IndexNow was not told what is new, and is told later: it answered 429',
    'search engines were told what is new',
  ]);
});

test.each([403, 422])(
  'After the status %i IndexNow is not notified until the next start, and the log says what to check',
  async (status) => {
    const { clock, worker, start, server, takeReceived, log } = await announcedSite();
    server.next.push(status);
    for (const minutes of [30, 40, 50]) {
      clock.now = after(minutes);
      await worker.announce();
    }
    expect(takeReceived()).toEqual([[published]]);
    expect(log).toEqual([expect.stringContaining(`refuses INDEXNOW_KEY for www.example.com`)]);
    expect(log[0]).toContain(`${place}/<key>.txt`);
    expect(log[0]).toContain(`it answered ${status}`);
    await start().announce();
    expect(takeReceived()).toEqual([[published]]);
  },
);

test('Stopping aborts a notification of IndexNow, and the next start sends it at once', async () => {
  const { clock, worker, start, server, takeReceived, log } = await announcedSite();
  server.next.push(0);
  clock.now = after(30);
  const announcing = worker.announce();
  await expect.poll(() => server.received.length).toBe(1);
  worker.stop();
  await announcing;
  expect(log).toEqual([]);
  takeReceived();
  await start().announce();
  expect(takeReceived()).toEqual([[published]]);
});

test('IndexNow is still notified when the clock is set back', async () => {
  const { clock, worker, server, takeReceived } = await announcedSite();
  server.next.push(500);
  clock.now = after(60 * 24);
  await worker.announce();
  takeReceived();
  clock.now = after(60);
  await worker.announce();
  expect(takeReceived()).toEqual([expect.arrayContaining([published, withdrawn])]);
});

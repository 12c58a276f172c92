import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../../content/vocabulary/durations.ts';
import { copies, letters, reader, resetLetters, world } from '../../support/mail/letters.ts';
import { testSite, today, tokens } from '../../support/site/site.ts';

beforeEach(resetLetters);

test('A letter that waits is not sent to a reader who unsubscribes meanwhile', async () => {
  await world.store.write({ subscriptions: [reader('ann'), reader('bea')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const site = testSite({ store: world.store });
  const token = tokens.sign({ purpose: 'unsubscribe', subject: 'ann', expiresAt: today.getTime() + dayMs });
  await site.client.post(`/u/${token}`).type('form').send({ 'List-Unsubscribe': 'One-Click' });
  expect(copies().map(({ to }) => to)).toEqual(['bea@example.com']);
  expect(await letters()()).toBe(0);
  expect(await world.store.letterCounts('letter-7')).toMatchObject({ waiting: 1, stopped: 1 });
});

test('A letter that bounces ends the letters of its reader until the address is confirmed again', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const [mail] = await world.store.claim('worker', 1, 'bulk');
  await world.store.recordAttempt(
    mail?.id ?? '',
    'worker',
    { kind: 'dead', error: '550 no such user', settled: 'bounced', evidence: 'mx: 550 no such user' },
    world.now.getTime(),
  );
  expect([
    await world.store.countReaders(world.now.getTime()),
    (await world.store.letterCounts('letter-7')).bounced,
    copies(),
  ]).toEqual([0, 1, []]);
  expect((await world.store.depth()).dead).toBe(0);
  await world.store.write({ subscriptions: [reader('ann')], clearedSuppressions: ['digest'] });
  expect(await world.store.countReaders(world.now.getTime())).toBe(0);
  await world.store.write({ confirmedSubscriptions: [reader('ann').id] });
  expect(await world.store.countReaders(world.now.getTime())).toBe(1);
});

test('A letter that bounces without a word about the mailbox does not end the letters of its reader', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const [mail] = await world.store.claim('worker', 1, 'bulk');
  await world.store.recordAttempt(
    mail?.id ?? '',
    'worker',
    { kind: 'dead', error: 'no SMTPUTF8', settled: 'bounced' },
    world.now.getTime(),
  );
  expect([
    await world.store.countReaders(world.now.getTime()),
    (await world.store.letterCounts('letter-7')).bounced,
  ]).toEqual([1, 1]);
});

test('Readers who were dropped by our fault get their letters back, also the edition that bounced', async () => {
  await world.store.write({ subscriptions: [reader('ann'), reader('bea')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const bounce = {
    kind: 'dead',
    error: '550',
    settled: 'bounced',
    evidence: 'mx.example: 550 5.1.1 User unknown',
  } as const;
  const yesterday = world.now.getTime() - dayMs;
  for (const [index, { id }] of (await world.store.claim('worker', 2, 'bulk')).entries())
    await world.store.recordAttempt(id, 'worker', bounce, index === 0 ? yesterday - dayMs : yesterday);
  expect(await world.store.countReaders(world.now.getTime())).toBe(0);
  expect(await world.store.bouncedReaders(yesterday)).toMatchObject([
    { bouncedAt: yesterday, bounceEvidence: 'mx.example: 550 5.1.1 User unknown' },
  ]);
  expect(await world.store.restoreBounced(yesterday)).toBe(1);
  expect([await world.store.countReaders(world.now.getTime()), await world.store.bouncedReaders(yesterday)]).toEqual([
    1,
    [],
  ]);
  expect(await letters()()).toBe(1);
});

test('A letter is given up when the mailbox stayed full, and its reader gets the next one', async () => {
  await world.store.write({ subscriptions: [reader('ann')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  const [mail] = await world.store.claim('worker', 1, 'bulk');
  await world.store.recordAttempt(
    mail?.id ?? '',
    'worker',
    { kind: 'dead', error: '552 5.2.2 full', settled: 'full' },
    world.now.getTime(),
  );
  expect([await world.store.countReaders(world.now.getTime()), copies()]).toEqual([1, []]);
  expect(await world.store.letterCounts('letter-7')).toMatchObject({ full: 1, bounced: 0, waiting: 0 });
  expect(await letters()()).toBe(0);
});

test('A letter that an operator retries waits behind other mail, and is not sent to readers who have left', async () => {
  await world.store.write({ subscriptions: [reader('ann'), reader('bea'), reader('cid')] });
  await world.store.releaseEdition('letter-7', world.now.getTime());
  await letters()();
  for (const { id } of await world.store.claim('worker', 3, 'bulk'))
    await world.store.recordAttempt(id, 'worker', { kind: 'dead', error: '554' }, world.now.getTime());
  expect(await world.store.letterCounts('letter-7')).toMatchObject({ dead: 3, waiting: 0 });
  await world.store.deleteLetters('ann@example.com');
  expect(await world.store.retryDead()).toBe(2);
  await world.store.deleteLetters('bea@example.com');
  expect(copies()).toMatchObject([{ to: 'cid@example.com', state: 'bulk' }]);
  expect(await world.store.letterCounts('letter-7')).toMatchObject({ dead: 0, waiting: 1, stopped: 2 });
});

import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import { contentWith, copies, edition, letters, reader, resetLetters, world } from '../../support/mail/letters.ts';
import { tokens } from '../../support/site/site.ts';

beforeEach(resetLetters);

const morning = Date.parse('2026-11-23T08:30:00Z');
const published = [
  { materials: ['gallium'], publishAt: morning - 2 * hourMs },
  { materials: ['tin'], publishAt: morning - hourMs },
  { materials: ['tin'], publishAt: morning - 9 * dayMs },
];
const notices = () => copies().map(({ to, subject }) => `${to}: ${subject}`);
beforeEach(() => {
  world.now = new Date(morning);
});

test('A notice tells each reader of new articles on the materials it follows, in one mail a day', async () => {
  await world.store.write({
    subscriptions: [
      reader('ann', { interests: ['gallium'] }),
      reader('bea', { interests: ['gallium', 'tin'] }),
      reader('cid', { interests: ['salt'] }),
      reader('new', { interests: ['gallium'], confirmedAt: morning - hourMs }),
    ],
  });
  const send = letters({ letters: 'auto', content: contentWith({ published, letters: [] }) });
  await send();
  expect(notices()).toEqual([
    'ann@example.com: Piece 0 on gallium',
    'bea@example.com: 2 new pieces on what you follow',
  ]);
  for (const mail of copies()) {
    const [, token = ''] = /\/u\/([\w-]+)/.exec(mail.text) ?? [];
    expect(tokens.verify(token, 'unsubscribe', world.now)).toMatchObject({ subject: mail.to.split('@')[0] });
    expect(mail.headers['List-Unsubscribe']).toContain(`<https://www.example.com/u/${token}>`);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  }
  world.now = new Date(morning + 2 * hourMs);
  await send();
  expect(notices()).toHaveLength(2);
});

test('A notice comes in the morning of the reader’s country', async () => {
  await world.store.write({
    subscriptions: [
      reader('berlin', { interests: ['tin'], country: 'DE' }),
      reader('tokyo', { interests: ['tin'], country: 'JP' }),
      reader('nowhere', { interests: ['tin'] }),
    ],
  });
  const send = letters({ letters: 'auto', content: contentWith({ published, letters: [] }) });
  await send();
  expect(notices().map((notice) => notice.split('@')[0])).toEqual(['berlin', 'nowhere']);
  world.now = new Date('2026-11-24T00:10:00Z');
  await send();
  expect(notices().map((notice) => notice.split('@')[0])).toEqual(['berlin', 'nowhere', 'tokyo']);
});

test('Notices are sent with LETTERS=auto only', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
  await letters({ content: contentWith({ published, letters: [] }) })();
  expect(notices()).toEqual([]);
});

test('An article that is deployed after its date is in the next notice, although another was told in between', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin', 'gallium'] })] });
  const first = { materials: ['tin'], publishAt: morning - hourMs };
  const late = { materials: ['gallium'], publishAt: morning - 2 * hourMs };
  await letters({ letters: 'auto', content: contentWith({ published: [first], letters: [] }) })();
  world.now = new Date(morning + hourMs);
  const deployed = letters({ letters: 'auto', content: contentWith({ published: [first, late], letters: [] }) });
  await deployed();
  world.now = new Date(morning + dayMs);
  await deployed();
  expect(notices()).toEqual(['ann@example.com: Piece 0 on tin', 'ann@example.com: Piece 1 on gallium']);
});

test.each([
  ['later', hourMs / 4],
  ['earlier', -hourMs],
])(
  'An article that was told is not told again when editors give it a date that is %s, and the others are told',
  async (_which, change) => {
    await world.store.write({ subscriptions: [reader('ann', { interests: ['tin', 'gallium'] })] });
    const told = { materials: ['tin'], publishAt: morning - hourMs };
    await letters({ letters: 'auto', content: contentWith({ published: [told], letters: [] }) })();
    world.now = new Date(morning + dayMs);
    const edited = { ...told, publishAt: told.publishAt + change };
    const another = { materials: ['gallium'], publishAt: morning + dayMs - hourMs };
    await letters({ letters: 'auto', content: contentWith({ published: [edited, another], letters: [] }) })();
    expect(notices()).toEqual(['ann@example.com: Piece 0 on tin', 'ann@example.com: Piece 1 on gallium']);
  },
);

test('A date that editors have moved back within the hour stops no notices', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
  const late = { materials: ['tin'], publishAt: morning - 60_000 };
  world.now = new Date(morning - 30_000);
  await letters({ content: contentWith({ published: [late], letters: [] }) })();
  world.now = new Date(morning);
  await letters({
    letters: 'auto',
    content: contentWith({ published: [{ ...late, publishAt: morning - hourMs }], letters: [] }),
  })();
  expect(notices()).toEqual(['ann@example.com: Piece 0 on tin']);
});

test('What is shown after an edition came out, while its copies are still written, is in a notice of the next morning', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
  const before = { materials: ['tin'], publishAt: morning - 3 * hourMs };
  const meanwhile = { materials: ['tin'], publishAt: morning - hourMs };
  const released = { ...edition, publishAt: new Date(morning - 2 * hourMs).toISOString() };
  const send = letters({
    letters: 'auto',
    content: contentWith({ published: [before, meanwhile], letters: [released] }),
  });
  await send();
  expect(notices()).toEqual(['ann@example.com: What moved']);
  expect(copies()[0]?.text).not.toContain('Piece 1 on tin');
  world.now = new Date(morning + dayMs);
  await send();
  expect(notices()).toEqual(['ann@example.com: What moved', 'ann@example.com: Piece 1 on tin']);
});

test('A server that does not show yet what another one shows leaves the editions to it, too', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: [] })] });
  const released = { ...edition, publishAt: new Date(morning - 60_000).toISOString() };
  const at = (ago: number) => ({ materials: ['tin'], publishAt: morning - ago });
  const behind = letters({
    letters: 'auto',
    content: contentWith({ published: [at(3 * hourMs)], letters: [released] }),
  });
  const current = letters({
    letters: 'auto',
    content: contentWith({ published: [at(3 * hourMs), at(hourMs)], letters: [] }),
  });
  world.now = new Date(morning - 10 * 60_000);
  await letters({ content: contentWith({ published: [at(3 * hourMs)], letters: [] }) })();
  await current();
  world.now = new Date(morning);
  await behind();
  expect(copies()).toEqual([]);
  world.now = new Date(morning + 2 * hourMs);
  await behind();
  expect(copies()).toHaveLength(1);
});

test('At the first start with an old store, what is dated before the last notice is not told again', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
  await world.store.writeCopies({
    edition: 'notice-2026-11-23',
    at: morning,
    toldUntil: morning,
    copies: [{ subscriptionId: 'ann', mail: undefined }],
  });
  world.now = new Date(morning + dayMs);
  await letters({ letters: 'auto', content: contentWith({ published, letters: [] }) })();
  expect(notices()).toEqual([]);
});

test('A server that does not show yet what another one shows leaves the notices to it', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin', 'gallium'] })] });
  const old = { materials: ['gallium'], publishAt: morning - 3 * dayMs };
  const scheduled = { materials: ['tin'], publishAt: morning + 60_000 };
  const deployed = { materials: ['gallium'], publishAt: morning - dayMs };
  const behind = letters({ letters: 'auto', content: contentWith({ published: [old, scheduled], letters: [] }) });
  world.now = new Date(morning - dayMs);
  await behind();
  const current = letters({
    letters: 'auto',
    content: contentWith({ published: [old, scheduled, deployed], letters: [] }),
  });
  world.now = new Date(morning - 45 * 60_000);
  await current();
  world.now = new Date(morning + 60_000);
  await behind();
  expect(notices()).toEqual(['ann@example.com: Piece 0 on gallium']);
  await current();
  expect(notices()[1]).toBe('ann@example.com: 2 new pieces on what you follow');
});

test('A reader east of UTC+8 gets one notice in a morning that lies across midnight in UTC', async () => {
  await world.store.write({ subscriptions: [reader('tokyo', { interests: ['tin'], country: 'JP' })] });
  const at = (time: string) => Date.parse(`2026-11-${time}Z`);
  const publishAt = ['23T23:00', '23T23:40', '24T23:00'].map((time) => ({ materials: ['tin'], publishAt: at(time) }));
  const send = letters({ letters: 'auto', content: contentWith({ published: publishAt, letters: [] }) });
  for (const time of ['23T23:10', '24T00:10', '24T02:59', '24T23:20']) {
    world.now = new Date(at(time));
    await send();
  }
  expect(copies().map(({ createdAt, subject }) => [new Date(createdAt).toISOString(), subject])).toEqual([
    ['2026-11-23T23:10:00.000Z', 'Piece 0 on tin'],
    ['2026-11-24T23:20:00.000Z', '2 new pieces on what you follow'],
  ]);
});

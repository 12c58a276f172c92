import { beforeEach, expect, test } from 'vitest';
import { contentWith, copies, day, hour, letters, reader, resetLetters, world } from '../../support/letters.ts';
import { tokens } from '../../support/site.ts';

beforeEach(resetLetters);

const morning = Date.parse('2026-11-23T08:30:00Z');
const published = [
  { materials: ['gallium'], publishAt: morning - 2 * hour },
  { materials: ['tin'], publishAt: morning - hour },
  { materials: ['tin'], publishAt: morning - 9 * day },
];
const notices = () => copies().map(({ to, subject }) => `${to}: ${subject}`);
beforeEach(() => {
  world.now = new Date(morning);
});

test('a notice tells each reader of new articles on the materials it follows, in one mail a day', async () => {
  await world.store.write({
    subscriptions: [
      reader('ann', { interests: ['gallium'] }),
      reader('bea', { interests: ['gallium', 'tin'] }),
      reader('cid', { interests: ['salt'] }),
      reader('new', { interests: ['gallium'], confirmedAt: morning - hour }),
    ],
  });
  const send = letters({ letters: 'auto', content: contentWith({ published, letters: [] }) });
  await send();
  expect(notices()).toEqual(['ann@example.com: Piece 0 on gallium', 'bea@example.com: 2 new pieces on what you follow']);
  for (const mail of copies()) {
    const [, token = ''] = /\/u\/([\w-]+)/.exec(mail.text) ?? [];
    expect(tokens.verify(token, 'unsubscribe', world.now)).toMatchObject({ subject: mail.to.split('@')[0] });
    expect(mail.headers['List-Unsubscribe']).toContain(`<https://www.example.com/u/${token}>`);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  }
  world.now = new Date(morning + 2 * hour);
  await send();
  expect(notices()).toHaveLength(2);
});

test('a notice comes in the morning of the reader’s country', async () => {
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

test('notices are sent with LETTERS=auto only', async () => {
  await world.store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
  await letters({ content: contentWith({ published, letters: [] }) })();
  expect(notices()).toEqual([]);
});

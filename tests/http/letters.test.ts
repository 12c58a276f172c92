import { beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../content/entry.ts';
import { sendLetters } from '../../server/letters/send-letters.ts';
import type { Subscription } from '../../server/store/subscription-store.ts';
import { createSubscriptionServices } from '../../server/subscriptions/create-services.ts';
import { createMemoryStore, type MemoryStore } from '../support/memory-store.ts';
import { sampleSubscription } from '../support/samples.ts';
import { siteContent, sourceOf, testSite, today, tokens } from '../support/site.ts';

const hour = 3_600_000;
const day = 24 * hour;
const edition: Entry<'letters'> = {
  collection: 'letters',
  id: '7',
  slug: 'what-moved',
  packed: null,
  status: 'ready',
  publishAt: new Date(today.getTime() - hour).toISOString(),
  title: 'What moved',
  standfirst: 'Three changes and a correction.',
  author: 'mquist',
  sections: [{ heading: 'Gallium', paragraphs: ['The price doubled.'], link: { label: 'Read why', href: '/blue' } }],
};

/** The site's content with one edition of its own, and with the pieces given, published at these instants. */
function contentWith({ published = [] as { materials: string[]; publishAt: number }[], letters = [edition] } = {}) {
  const { content, texts } = siteContent();
  const [news] = content.entries.news;
  if (!news) throw new Error('There is no piece of news');
  const pieces = published.map(({ materials, publishAt }, index) => ({
    ...news,
    id: String(9000 + index),
    title: `Piece ${index} on ${materials.join()}`,
    materials,
    services: [],
    publishAt: new Date(publishAt).toISOString(),
  }));
  const others = published.length ? { opinions: [], blogs: [], videos: [] } : {};
  const entries = { ...content.entries, ...others, letters, news: published.length ? pieces : content.entries.news };
  return sourceOf({ content: { ...content, entries }, texts });
}

let store: MemoryStore;
let now: Date;
beforeEach(() => {
  store = createMemoryStore();
  now = today;
});
const reader = (id: string, changes: Partial<Subscription> = {}) =>
  sampleSubscription({
    id,
    email: `${id}@example.com`,
    state: 'active',
    confirmedAt: today.getTime() - 90 * day,
    requestedAt: today.getTime() - 90 * day,
    ...changes,
  });

function letters(options: { letters?: 'off' | 'auto'; lettersRate?: { limit: number; windowSeconds: number }; content?: ReturnType<typeof contentWith> } = {}) {
  const content = options.content ?? contentWith();
  const subscriptionServices = createSubscriptionServices({
    store,
    tokens,
    content,
    clock: () => now,
    siteUrl: 'https://www.example.com',
    kept: { submissionsMonths: 24, pendingDays: 7 },
  });
  return () =>
    sendLetters({
      ...subscriptionServices,
      content,
      config: { letters: options.letters ?? 'off', lettersRate: options.lettersRate },
      pictureOf: () => ({ src: 'https://www.example.com/assets/card.png', alt: 'A card' }),
      wakeOutbox: () => undefined,
    });
}
const copies = () => [...store.mails.values()].filter(({ kind }) => kind === 'letter' || kind === 'notice');

describe('an edition of the letter', () => {
  test('goes to nobody before it is sent or LETTERS is auto', async () => {
    await store.write({ subscriptions: [reader('ann')] });
    expect(await letters()()).toBe(0);
    await store.releaseEdition('letter-7', now.getTime());
    expect(await letters()()).toBe(1);
    store = createMemoryStore();
    await store.write({ subscriptions: [reader('ann')] });
    expect(await letters({ letters: 'auto' })()).toBe(1);
  });

  test('with auto is not sent when it came out long ago', async () => {
    await store.write({ subscriptions: [reader('ann')] });
    now = new Date(today.getTime() + 4 * day);
    expect(await letters({ letters: 'auto' })()).toBe(0);
  });

  test('reaches each reader once, however many servers send it at once, and nobody who is none', async () => {
    const readers = Array.from({ length: 120 }, (_, index) => reader(`reader-${index}`));
    const others = [
      reader('pending', { state: 'pending' }),
      reader('left', { state: 'unsubscribed' }),
      reader('pausing', { state: 'paused', pausedUntil: today.getTime() + day }),
      reader('back', { state: 'paused', pausedUntil: today.getTime() - day }),
      reader('later', { confirmedAt: today.getTime() + 1 }),
    ];
    await store.write({ subscriptions: [...readers, ...others] });
    await store.releaseEdition('letter-7', now.getTime());
    await Promise.all([letters()(), letters()(), letters()()]);
    expect(
      copies()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([...readers.map(({ email }) => email), 'back@example.com'].toSorted());
    expect(await letters()()).toBe(0);
    expect(await store.letterCounts('letter-7')).toEqual({ sent: 0, waiting: 121, bounced: 0, full: 0, dead: 0, stopped: 0 });
  });

  test('is text and HTML of the same words, with the reader’s own links, the headers of bulk mail, and a picture with its words', async () => {
    await store.write({ subscriptions: [reader('ann'), reader('bea')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    const [ann, bea] = copies();
    const linkIn = (text = '') => /https:\/\/www\.example\.com\/u\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect([linkIn(ann?.text), linkIn(bea?.text)].map((token) => tokens.verify(token, 'unsubscribe', now))).toMatchObject([
      { subject: 'ann' },
      { subject: 'bea' },
    ]);
    for (const mail of [ann, bea]) {
      expect(mail?.headers['List-Unsubscribe']).toContain(linkIn(mail?.text));
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(`${mail?.text}${mail?.html}${JSON.stringify(mail?.headers)}`).not.toContain('.invalid');
      for (const words of ['What moved', 'The price doubled.', 'https://www.example.com/blue', 'https://www.example.com/letters/7']) {
        expect(mail?.text).toContain(words);
        expect(mail?.html).toContain(words);
      }
    }
    expect(ann?.text.split('\n').slice(0, 4)).toEqual(['What moved', '==========', '', '21 Nov 2026 · Mara Quist']);
    expect(ann).toMatchObject({ state: 'bulk', subject: 'What moved', id: 'letter-7-ann' });
  });

  test('reads well where pictures do not load: they have words, a place of their size, and colors that are read in both schemes', async () => {
    await store.write({ subscriptions: [reader('ann')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    const [html = ''] = copies().map((mail) => mail.html);
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(1);
    for (const picture of pictures) {
      expect(picture).toContain('src="https://www.example.com/assets/card.png" alt="A card" width="528" height="277"');
      expect(picture).toMatch(/style="[^"]*;color:#[0-9a-f]{6};[^"]*background-color:#[0-9a-f]{6}/);
      // The colors of the dark scheme are set by these.
      for (const name of /class="([^"]*)"/.exec(picture)?.[1]?.split(' ') ?? []) expect(html).toMatch(new RegExp(`\\.${name}[ ,][^{]*\\{[^}]*!important`));
    }
  });

  test('is not sent any more to whoever unsubscribes while it waits', async () => {
    await store.write({ subscriptions: [reader('ann'), reader('bea')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    const site = testSite({ store });
    const token = tokens.sign({ purpose: 'unsubscribe', subject: 'ann', expiresAt: today.getTime() + day });
    await site.client.post(`/u/${token}`).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    expect(copies().map(({ to }) => to)).toEqual(['bea@example.com']);
    expect(await letters()()).toBe(0);
    expect(await store.letterCounts('letter-7')).toMatchObject({ waiting: 1, stopped: 1 });
  });

  test('that bounces ends the letters of its reader until the address is confirmed again', async () => {
    await store.write({ subscriptions: [reader('ann')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    const [mail] = await store.claim('worker', 1, 'bulk');
    await store.recordAttempt(mail?.id ?? '', 'worker', { kind: 'dead', error: '550 no such user', settled: 'bounced' }, now.getTime());
    expect([await store.countReaders(now.getTime()), (await store.letterCounts('letter-7')).bounced, copies()]).toEqual([0, 1, []]);
    expect((await store.depth()).dead).toBe(0);
    await store.write({ subscriptions: [reader('ann')], clearedSuppressions: ['digest'] });
    expect(await store.countReaders(now.getTime())).toBe(1);
  });

  test('that met a full mailbox for as long as it was tried is given up, and its reader gets the next one', async () => {
    await store.write({ subscriptions: [reader('ann')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    const [mail] = await store.claim('worker', 1, 'bulk');
    await store.recordAttempt(mail?.id ?? '', 'worker', { kind: 'dead', error: '552 5.2.2 full', settled: 'full' }, now.getTime());
    expect([await store.countReaders(now.getTime()), copies()]).toEqual([1, []]);
    expect(await store.letterCounts('letter-7')).toMatchObject({ full: 1, bounced: 0, waiting: 0 });
    expect(await letters()()).toBe(0);
  });

  test('that an operator lets wait again is a letter still: it waits behind other mail, and not for a reader who has left', async () => {
    await store.write({ subscriptions: [reader('ann'), reader('bea'), reader('cid')] });
    await store.releaseEdition('letter-7', now.getTime());
    await letters()();
    for (const { id } of await store.claim('worker', 3, 'bulk')) await store.recordAttempt(id, 'worker', { kind: 'dead', error: '554' }, now.getTime());
    expect(await store.letterCounts('letter-7')).toMatchObject({ dead: 3, waiting: 0 });
    await store.deleteLetters('ann@example.com');
    expect(await store.retryDead()).toBe(2);
    await store.deleteLetters('bea@example.com');
    expect(copies()).toMatchObject([{ to: 'cid@example.com', state: 'bulk' }]);
    expect(await store.letterCounts('letter-7')).toMatchObject({ dead: 0, waiting: 1, stopped: 2 });
  });

  test('does not reach a reader whose pause ends weeks after it was released', async () => {
    await store.write({ subscriptions: [reader('ann', { state: 'paused', pausedUntil: today.getTime() + 30 * day })] });
    await store.releaseEdition('letter-7', now.getTime());
    expect(await letters()()).toBe(0);
    now = new Date(today.getTime() + 31 * day);
    expect(await letters()()).toBe(0);
  });

  test('goes out at the rate of the settings', async () => {
    await store.write({ subscriptions: Array.from({ length: 9 }, (_, index) => reader(`reader-${index}`)) });
    await store.releaseEdition('letter-7', now.getTime());
    const send = letters({ lettersRate: { limit: 4, windowSeconds: 60 } });
    expect([await send(), await send()]).toEqual([4, 0]);
    now = new Date(now.getTime() + 30_000);
    expect(await send()).toBe(2);
  });

  test('has a page as it was sent, and stands in the archive', async () => {
    const { client } = testSite({ content: contentWith() });
    const page = await client.get('/letters/7');
    expect(page.status).toBe(200);
    for (const words of ['What moved', 'The price doubled.', 'Published since the last letter']) expect(page.text).toContain(words);
    expect((await client.get('/letters')).text).toContain('href="/letters/7"');
    expect((await client.get('/letters/8')).status).toBe(404);
  });
});

describe('a notice', () => {
  const morning = Date.parse('2026-11-23T08:30:00Z');
  const published = [
    { materials: ['gallium'], publishAt: morning - 2 * hour },
    { materials: ['tin'], publishAt: morning - hour },
    { materials: ['tin'], publishAt: morning - 9 * day },
  ];
  const notices = () => copies().map(({ to, subject }) => `${to}: ${subject}`);
  beforeEach(() => {
    now = new Date(morning);
  });

  test('tells each reader of what is new on what it follows, in one mail a day', async () => {
    await store.write({
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
      expect(tokens.verify(token, 'unsubscribe', now)).toMatchObject({ subject: mail.to.split('@')[0] });
      expect(mail.headers['List-Unsubscribe']).toContain(`<https://www.example.com/u/${token}>`);
      expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    }
    now = new Date(morning + 2 * hour);
    await send();
    expect(notices()).toHaveLength(2);
  });

  test('comes in the morning of the reader’s country', async () => {
    await store.write({
      subscriptions: [
        reader('berlin', { interests: ['tin'], country: 'DE' }),
        reader('tokyo', { interests: ['tin'], country: 'JP' }),
        reader('nowhere', { interests: ['tin'] }),
      ],
    });
    const send = letters({ letters: 'auto', content: contentWith({ published, letters: [] }) });
    await send();
    expect(notices().map((each) => each.split('@')[0])).toEqual(['berlin', 'nowhere']);
    now = new Date('2026-11-24T00:10:00Z');
    await send();
    expect(notices().map((each) => each.split('@')[0])).toEqual(['berlin', 'nowhere', 'tokyo']);
  });

  test('needs LETTERS=auto', async () => {
    await store.write({ subscriptions: [reader('ann', { interests: ['tin'] })] });
    await letters({ content: contentWith({ published, letters: [] }) })();
    expect(notices()).toEqual([]);
  });
});

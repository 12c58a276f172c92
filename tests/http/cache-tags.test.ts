/** The cache tags of answers are complete: every answer that changes with the content has a tag of the change. */
import { beforeAll, expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { changedTags } from '../../server/process/cache-purge/changed-tags.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { type ContentChange, changedContent } from '../support/content/changed-content.ts';
import { onePageOfEachComponent } from '../support/site/addresses.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

type Answer = { tags: string[]; body: string };
const plain = sourceOf(siteContent());
const view = plain.at(today);
const [newest, second] = view.list('news');
const [opinion] = view.list('opinions');
if (!newest || !second || !opinion) throw new Error('There are too few articles');
const files = [
  '/blue/feed.xml',
  '/blue/news-analysis/atom.xml',
  '/policy/feed.json',
  '/sitemap.xml',
  '/sitemap-news.xml',
  '/policy.csv',
  '/events.ics',
  '/api/v1/news',
  '/api/v1/materials/gallium',
  '/api/v1/changes',
  '/data/reserves.csv',
  '/figures/gallium-prices.csv',
  '/figures/gallium-prices.svg',
  '/subscriptions/critical-materials/gallium.md',
  `${entryHref(opinion).replace(/(\d+)\/.*/, '$1')}.json`,
  `/blue/news-analysis/${newest.id}.md`,
  `/blue/news-analysis/${second.id}.json`,
];
const addresses = [
  ...new Set([
    ...onePageOfEachComponent().map(([, path]) => path),
    entryHref(second),
    '/subscriptions/critical-materials/lithium',
    `/blue/news-analysis/${newest.id}/_payload.json`,
    '/blue/_payload.json',
    ...files,
  ]),
];

async function answers(content = plain): Promise<Map<string, Answer>> {
  const { client } = testSite({ content, pageCacheMb: 0, renderRate: undefined });
  const found = new Map<string, Answer>();
  for (const address of addresses) {
    const { headers, text, body, status } = await client.get(address).buffer(true);
    if (!String(headers['cache-control']).startsWith('public')) continue;
    const nonce = /nonce-([\w+/=-]+)/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';
    found.set(address, {
      tags: (headers['cache-tag'] ?? '').split(','),
      body: `${status} ${headers.location} ${(text ?? String(body)).replaceAll(nonce, '')}`,
    });
  }
  return found;
}

const newsOf = ({ entries }: CompiledContent, id: string) => {
  const entry = entries.news.find((each) => each.id === id);
  if (!entry) throw new Error(`There is no news ${id}`);
  return entry;
};
const changes: [string, ContentChange, string[]][] = [
  [
    'the text of an article',
    (content, writeText) => writeText(newsOf(content, second.id), (html) => `${html}<p>More was added.</p>`),
    [`c-news-${second.id}`],
  ],
  [
    'a new article',
    ({ entries }) =>
      void entries.news.push({
        ...newest,
        id: '9990',
        slug: 'new',
        title: 'A new piece',
        publishAt: '2026-11-21T10:00:00Z',
      }),
    ['l-news'],
  ],
  [
    'a withdrawal',
    (content) =>
      Object.assign(newsOf(content, newest.id), {
        withdrawn: { at: '2026-11-21T11:00:00Z', reason: 'A test.', keepBody: false },
      }),
    ['l-news', `c-news-${newest.id}`],
  ],
  [
    "a material's figure",
    ({ entries }) => {
      const [items] = entries.figures.find(({ id }) => id === 'gallium')?.uses.map((use) => use.items) ?? [];
      Object.assign(items?.[0] ?? {}, { sharePercent: 71 });
    },
    ['l-figures', 'm-gallium'],
  ],
];

let before: Map<string, Answer>;
beforeAll(async () => {
  before = await answers();
});

test.each(changes)(
  'After a change of %s every answer that differs has one of the purged tags',
  async (_name, change, expected) => {
    const changed = changedContent(change);
    const sent = await changedTags({ content: view, now: today }, { content: changed.at(today), now: today });
    expect(sent).toEqual(expect.arrayContaining(expected));
    const after = await answers(changed);
    const differing = addresses.filter((address) => before.get(address)?.body !== after.get(address)?.body);
    expect(differing.length).toBeGreaterThan(0);
    // Some other answers stay in the cache.
    const kept = [...before]
      .filter(([, { tags }]) => !tags.some((tag) => sent.includes(tag)))
      .map(([address]) => address);
    expect(kept).toContain('/careers');
    // For an answer that appears or disappears, caches know the tags of the old answer.
    expect(differing.filter((address) => !before.get(address)?.tags.some((tag) => sent.includes(tag)))).toEqual([]);
  },
);

test('A change that is visible on every page purges the tag of the whole site', async () => {
  const changed = changedContent(({ site }) => Object.assign(site, { name: 'Another name' }));
  expect(await changedTags({ content: view, now: today }, { content: changed.at(today), now: today })).toEqual([
    'any',
    'site',
  ]);
  expect([...before].filter(([, { tags }]) => !tags.includes('site'))).toEqual([]);
});

test('A change of the text of an article leaves other articles and the lists in caches', async () => {
  const changed = changedContent((content, writeText) =>
    writeText(newsOf(content, second.id), (html) => `${html}<p>More was added.</p>`),
  );
  const sent = await changedTags({ content: view, now: today }, { content: changed.at(today), now: today });
  expect(sent).toEqual(['any', `c-news-${second.id}`]);
  const dropped = [...before]
    .filter(([, { tags }]) => tags.some((tag) => sent.includes(tag)))
    .map(([address]) => address);
  expect(dropped).toContain(entryHref(second));
  expect(dropped).toContain(`/blue/news-analysis/${second.id}.json`);
  expect(dropped).not.toContain(entryHref(newest));
  expect(dropped).not.toContain('/blue/news-analysis');
});

test('Unchanged content purges nothing, and the clock purges the tags of what it publishes and withdraws', async () => {
  const same = changedContent(() => undefined);
  expect(await changedTags({ content: view, now: today }, { content: same.at(today), now: today })).toEqual([]);
  const source = changedContent((content) => {
    newsOf(content, newest.id).publishAt = '2026-11-21T13:00:00Z';
    newsOf(content, second.id).withdrawn = { at: '2026-11-21T14:00:00Z', reason: 'A test.', keepBody: true };
  });
  const at = (hour: number) => ({
    content: source.at(new Date(`2026-11-21T${hour}:00:00Z`)),
    now: new Date(`2026-11-21T${hour}:00:00Z`),
  });
  expect(await changedTags(at(12), at(13))).toEqual(['any', `c-news-${newest.id}`, 'l-news']);
  expect(await changedTags(at(13), at(14))).toEqual(['any', `c-news-${second.id}`, 'l-news']);
});

test.each([
  ['Surrogate-Key', 'surrogate-key', /^site( [\w.-]+)+$/],
  ['off', 'cache-tag', /^undefined$/],
] as const)('Cache tags are in the header of the setting CACHE_TAG_HEADER=%s', async (cacheTagHeader, name, value) => {
  const { client } = testSite({ cacheTagHeader });
  for (const path of ['/blue', '/blue/feed.xml']) expect(String((await client.get(path)).headers[name])).toMatch(value);
});

test('Answers for one visitor and files that never change have no cache tags', async () => {
  const { client } = testSite();
  for (const path of ['/contact-us', '/healthz', '/preferences/none'])
    expect((await client.get(path)).headers).not.toHaveProperty('cache-tag');
});

test('An id that no entry can have appears in no cache tag', async () => {
  const { client } = testSite();
  const { status, headers } = await client.get('/blue/news-analysis/%C3%A9,site%0A');
  expect([status, headers['cache-tag']]).toEqual([404, expect.stringMatching(/^site(,[\w.-]+)*$/)]);
});

import { expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { headingsOf, linksOf, textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

/** The anchor of News Analysis is `new-analysis`, because links to it exist. */
const sections = [
  'News Analysis',
  'Blogs',
  'Proxima Videos',
  'Proxima Opinion Pieces',
  'Proxima Maps',
  'Proxima Infographics',
  'CMRI',
];
const anchors = ['#new-analysis', '#blogs', '#videos', '#opinions', '#maps', '#infographics', '#cmri'];
const lists = [
  '/blue/news-analysis',
  '/blue/blogs',
  '/blue/videos',
  '/blue/opinion-pieces',
  '/blue/maps',
  '/blue/infographics',
  '/blue/cmri',
];

/** The headings of the sections, without the heading of the article at the top of the page. */
const sectionsOf = (html: string) => headingsOf(html, 2).filter((heading) => sections.includes(heading));

test('Blue View has its seven sections, each with an anchor and a link to more', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(sectionsOf(text)).toEqual(sections);
  for (const anchor of anchors) {
    expect(text).toContain(`href="${anchor}"`);
    expect(text).toContain(`id="${anchor.slice(1)}"`);
  }
  for (const list of lists) expect(linksOf(text)).toContain(list);
  expect(textOf(text)).not.toContain('Nothing more is published here yet.');
});

test('Blue View starts its maps with the leading country, and links the most concentrated maps', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(textOf(text)).toMatch(
    /China leads at the tightest stage of \d+ of \d+ materials; \d+ countries lead in the other \d+\./,
  );
  expect(linksOf(text).filter((link) => link.startsWith('/blue/maps/'))).toHaveLength(4);
});

test('Blue View links the newest infographics', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(linksOf(text).filter((link) => /^\/blue\/infographics\/\d/.test(link)).length).toBeGreaterThanOrEqual(3);
});

test('Blue View shows the poster of each published film instead of a cover of crystals', async () => {
  const { text } = await testSite().client.get('/blue');
  const [, films = ''] = /<section [^>]*aria-labelledby="videos"(.*?)<\/section>/s.exec(text) ?? [];
  const published = sourceOf(siteContent())
    .at(today)
    .list('videos')
    .flatMap(({ film }) => film?.poster ?? []);
  const shown = [...films.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, address]) => address);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown).toEqual(published.slice(0, shown.length));
  expect(films.match(/class="cover-picture"/g)?.length ?? 0).toBe(0);
});

test('Blue View shows a message in sections in which nothing is published', async () => {
  const { content, texts } = siteContent();
  const entries = { ...content.entries, news: [], opinions: [], blogs: [], videos: [] };
  const { status, text } = await testSite({
    content: sourceOf({ content: { ...content, entries }, texts }),
  }).client.get('/blue');
  expect(status).toBe(200);
  expect(sectionsOf(text)).toEqual(sections);
  expect(text.match(/Nothing more is published here yet\./g)).toHaveLength(4);
});

test('A figure in the key points of an article leads to its passport, which names the article', async () => {
  const { client } = testSite();
  const article = sourceOf(siteContent()).at(today).find('news', '401');
  const { text } = await client.get(article ? entryHref(article) : '/').expect(200);
  const [, keys = ''] = /<section class="article__keys"(.*?)<\/section>/s.exec(text) ?? [];
  expect(keys).toContain('<a href="/figures/antimony-mine-output#chn-share-2025">36%</a>');
  const figure = await client.get('/figures/antimony-mine-output').expect(200);
  expect(figure.text).toContain('id="chn-share-2025"');
  expect(textOf(figure.text)).toContain('Antimony: who mines it, and why the price went from 10 to 25 dollars a pound');
});

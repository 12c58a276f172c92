import { expect, test } from 'vitest';
import { headingsOf, linksOf, textOf } from '../support/html.ts';
import { siteContent, sourceOf, testSite } from '../support/site.ts';

/** The sections of the specification; the anchor of News Analysis keeps the specification's name, New Analysis. */
const sections = ['News Analysis', 'Blogs', 'Proxima Videos', 'Proxima Opinion Pieces', 'Proxima Maps', 'Proxima Infographics', 'CMRI'];
const anchors = ['#new-analysis', '#blogs', '#videos', '#opinions', '#maps', '#infographics', '#cmri'];
const lists = ['/blue/news-analysis', '/blue/blogs', '/blue/videos', '/blue/opinion-pieces', '/blue/maps', '/blue/infographics', '/blue/cmri'];

/** The headings of the sections, without the heading of the article at the top of the page. */
const sectionsOf = (html: string) => headingsOf(html, 2).filter((heading) => sections.includes(heading));

test('Blue View has its seven sections, each with an anchor and a way to more', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(sectionsOf(text)).toEqual(sections);
  for (const anchor of anchors) {
    expect(text).toContain(`href="${anchor}"`);
    expect(text).toContain(`id="${anchor.slice(1)}"`);
  }
  for (const list of lists) expect(linksOf(text)).toContain(list);
  expect(textOf(text)).not.toContain('Nothing more is published here yet.');
});

test('Blue View opens its maps with the country that leads, and links the most concentrated', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(textOf(text)).toMatch(/China is the largest producer of \d+ of \d+ materials; \d+ countries lead in the other \d+\./);
  expect(linksOf(text).filter((link) => link.startsWith('/blue/maps/'))).toHaveLength(4);
});

test('Blue View links the newest infographics', async () => {
  const { text } = await testSite().client.get('/blue');
  expect(linksOf(text).filter((link) => /^\/blue\/infographics\/\d/.test(link)).length).toBeGreaterThanOrEqual(3);
});

test('Blue View keeps the sections of which nothing is published, and says so in them', async () => {
  const { content, texts } = siteContent();
  const entries = { ...content.entries, news: [], opinions: [], blogs: [], videos: [] };
  const { status, text } = await testSite({ content: sourceOf({ content: { ...content, entries }, texts }) }).client.get('/blue');
  expect(status).toBe(200);
  expect(sectionsOf(text)).toEqual(sections);
  expect(text.match(/Nothing more is published here yet\./g)).toHaveLength(4);
});

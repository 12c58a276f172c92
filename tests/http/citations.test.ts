import { expect, test } from 'vitest';
import type { CompiledContent } from '../../content/entry.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { asText } from '../support/http/as-text.ts';
import { textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client } = testSite({ siteUrl });
const { content } = siteContent();
const article = content.entries.news.find(({ id }) => id === '410') as CompiledContent['entries']['news'][number];
const address = `https://www.example.com/base${entryHref(article)}`;

test('An article shows its citation with the public address, and links to citation files that need no script', async () => {
  const { text } = await client.get(`/base${entryHref(article)}`);
  expect(textOf(text)).toContain(`Lazulite, News analysis, Nov 10, 2026, version 3 of Nov 22, 2026. ${address}`);
  expect(text).toContain('<a href="/base/blue/news-analysis/410.bib" download');
  expect(text).toContain('<a href="/base/blue/news-analysis/410.ris" download');
});

test.each([
  ['bib', 'application/x-bibtex; charset=utf-8', `url = {${address}}`],
  ['ris', 'application/x-research-info-systems; charset=utf-8', `UR  - ${address}`],
])('A citation is a file to download: .%s', async (extension, type, line) => {
  const { status, headers, body } = await client
    .get(`/base/blue/news-analysis/410.${extension}`)
    .buffer(true)
    .parse(asText);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="lazulite-news-410.${extension}"`,
    'cache-control': expect.stringContaining('s-maxage=60'),
    'x-robots-tag': 'noindex',
    'last-modified': expect.any(String),
    etag: expect.any(String),
  });
  expect(body).toContain(line);
  expect(body).toContain('version 3 of Nov 22, 2026');
});

test.each([
  [
    '/policy/china-gallium-germanium-license',
    'measures-china-gallium-germanium-license',
    'China: Export license for gallium and germanium',
  ],
  ['/data/reserves', 'datasets-reserves', 'Reserves'],
  ['/blue/cmri/editions/2026-11', 'cmri-2026-11', 'Critical Materials Risk Index, edition of Nov 2026'],
])(
  'The page %s, which has no author, links its citation files to readers and to programs',
  async (path, key, title) => {
    const { text } = await client.get(`/base${path}`);
    expect(text).toContain(`rel="alternate" type="application/x-bibtex" href="${siteUrl}${path}.bib"`);
    for (const [extension, line] of [
      ['bib', `title = {{${title}}}`],
      ['ris', `TI  - ${title}\r\n`],
    ]) {
      expect(text).toContain(`href="/base${path}.${extension}"`);
      const { status, headers, body } = await client.get(`/base${path}.${extension}`).buffer(true).parse(asText);
      expect([status, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="lazulite-${key}.${extension}"`,
      ]);
      expect(body).toContain(line);
      expect(body).toContain(siteUrl + path);
      expect((await client.get(`/base${path}.${extension}`).set('If-None-Match', String(headers.etag))).status).toBe(
        304,
      );
    }
  },
);

test.each(['/blue/news-analysis/410/x', '/blue/infographics/801/x', '/figures/gallium-prices'])(
  'The head of %s names its citation for reference managers',
  async (path) => {
    const { text } = await client.get(`/base${path}`).redirects(1);
    expect(text).toContain(
      `rel="alternate" type="application/x-bibtex" href="${siteUrl}${path.replace('/x', '')}.bib"`,
    );
  },
);

test('A client that has a citation gets a 304', async () => {
  const { headers } = await client.get('/base/blue/news-analysis/410.ris');
  expect((await client.get('/base/blue/news-analysis/410.ris').set('If-None-Match', String(headers.etag))).status).toBe(
    304,
  );
  expect((await client.head('/base/blue/news-analysis/410.ris')).headers['content-length']).toBe(
    headers['content-length'],
  );
});

test('A citation names the day of access, and is another file on the next day', async () => {
  const site = testSite({ now: new Date('2026-11-28T23:59:59Z') });
  const read = () => site.client.get('/figures/gallium-prices.ris').expect(200);
  const first = await read();
  expect(first.text).toContain('Y2  - 2026/11/28/\r\n');
  site.clock.now = new Date('2026-11-29T00:00:00Z');
  const second = await read();
  expect(second.text).toContain('Y2  - 2026/11/29/\r\n');
  expect(second.headers.etag).not.toBe(first.headers.etag);
});

test.each(['/blue/opinion-pieces/201.bib', '/blue/blogs/301.ris', '/blue/videos/501.bib'])(
  'Every kind of article has a citation file: %s',
  async (path) => {
    expect((await client.get(`/base${path}`)).headers['content-disposition']).toContain('attachment');
  },
);

test.each([
  ['of an article that does not exist', '/blue/news-analysis/999.bib'],
  ['of an article that is published later', '/blue/news-analysis/414.bib'],
  ['in another format', '/blue/news-analysis/410.pdf'],
  ['of another list', '/blue/blogs/410.bib'],
  ['of a list that does not exist', '/blue/410.bib'],
  ['of a measure that does not exist', '/policy/nothing.bib'],
  ['of an edition that does not exist', '/blue/cmri/editions/2030-01.ris'],
  ['of a material, which is not cited as a whole', '/subscriptions/critical-materials/gallium.bib'],
])('No citation file is found %s', async (_name, path) => {
  const { status, headers } = await client.get(`/base${path}`).set('Accept', 'text/html');
  expect([status, headers['content-disposition']]).toEqual([404, undefined]);
});

test('A citation file is not a page and has no payload', async () => {
  expect((await client.get('/base/blue/news-analysis/410.bib/_payload.json')).body).toMatchObject({
    kind: 'page',
    status: 404,
  });
});

test('The citation of a withdrawn article is gone, unless its text stays online: then it mentions the withdrawal', async () => {
  const withdrawn = (keepBody: boolean) => {
    const news = content.entries.news.map((entry) =>
      entry.id === '410' ? { ...entry, withdrawn: { at: '2026-11-20T00:00:00Z', reason: 'Wrong.', keepBody } } : entry,
    );
    const source = sourceOf({ ...siteContent(), content: { ...content, entries: { ...content.entries, news } } });
    return testSite({ content: source })
      .client.get('/blue/news-analysis/410.bib')
      .set('Accept', 'text/html')
      .buffer(true)
      .parse(asText);
  };
  expect((await withdrawn(false)).status).toBe(410);
  expect((await withdrawn(true)).body).toContain('note = {version 3 of Nov 22, 2026, withdrawn on Nov 20, 2026}');
});

import { expect, test } from 'vitest';
import { entryHref } from '../../shared/site/entry-href.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com' });
const article = siteContent().content.entries.news.find(({ id }) => id === '403');
if (!article) throw new Error('There is no article 403');
const articlePath = entryHref(article);

/** The tags in the head that differ from page to page, in their order. */
async function headOf(path: string) {
  const { text } = await client.get(path).set('Accept', 'text/html');
  const head = text.slice(text.indexOf('<head>'), text.indexOf('</head>'));
  return {
    tags: [
      ...head.matchAll(
        /<(?:meta (?:name="(?:description|robots)"|property)|link rel="(?:canonical|prev|next)"|title)[^>]*>/g,
      ),
    ].map(([tag]) => tag),
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
  };
}
const namesOf = (tags: string[]) => tags.map((tag) => /(?:name|property|rel)="([^"]*)"/.exec(tag)?.[1] ?? 'title');
const always = ['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url'];
const picture = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'];

test.each([
  ['/', ['title', 'description', 'canonical', ...always, ...picture]],
  ['/events', ['title', 'description', 'canonical', ...always, ...picture]],
  ['/blue/news-analysis', ['title', 'description', 'canonical', 'next', ...always, ...picture]],
  ['/blue/news-analysis?page=2', ['title', 'description', 'canonical', 'prev', ...always, ...picture]],
  [articlePath, ['title', 'description', 'canonical', ...always, 'article:published_time', ...picture]],
  ['/blue/news-analysis/403/content', ['title', 'description', 'robots', ...always, 'article:published_time']],
  ['/nope', ['title', 'description', 'robots', ...always]],
])('The head of %s contains the tags %j', async (path, names) => {
  expect(namesOf((await headOf(path)).tags)).toEqual(names);
});
test('The title, canonical link and Open Graph tags of an article describe that article', async () => {
  const { tags, title } = await headOf(articlePath);
  expect(title).toBe('Gallium’s spare capacity sits where its output already is');
  expect((await headOf('/blue/opinion-pieces')).title).toMatch(/^Opinion.* · Lazulite$/);
  expect(tags).toContain(`<link rel="canonical" href="https://www.example.com${articlePath}">`);
  expect(tags).toContain(`<meta property="og:url" content="https://www.example.com${articlePath}">`);
  expect(tags).toContain('<meta property="og:type" content="article">');
});

import { describe, expect, test } from 'vitest';
import { entryHref } from '../../shared/entry-href.ts';
import { siteContent, testSite } from '../support/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com' });
const article = siteContent().content.entries.news.find(({ id }) => id === '403');
if (!article) throw new Error('There is no article 403');
const articlePath = entryHref(article);

/** The tags in the head that differ from page to page, in their order, and the structured data. */
async function headOf(path: string) {
  const { text } = await client.get(path).set('Accept', 'text/html');
  const head = text.slice(text.indexOf('<head>'), text.indexOf('</head>'));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return {
    tags: [...head.matchAll(/<(?:meta (?:name="(?:description|robots)"|property)|link rel="(?:canonical|prev|next)"|title)[^>]*>/g)].map(([tag]) => tag),
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    data: data === undefined ? undefined : (JSON.parse(data) as { '@context': string; '@graph': Record<string, unknown>[] }),
    dataBytes: data?.length ?? 0,
  };
}
const namesOf = (tags: string[]) => tags.map((tag) => /(?:name|property|rel)="([^"]*)"/.exec(tag)?.[1] ?? 'title');
const always = ['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'og:locale'];

test.each([
  ['/', ['title', 'description', 'canonical', ...always]],
  ['/events', ['title', 'description', 'canonical', ...always]],
  ['/blue/news-analysis', ['title', 'description', 'canonical', 'next', ...always]],
  ['/blue/news-analysis?page=2', ['title', 'description', 'canonical', 'prev', ...always]],
  [articlePath, ['title', 'description', 'canonical', ...always, 'article:published_time']],
  ['/blue/news-analysis/403/content', ['title', 'description', 'robots', ...always, 'article:published_time']],
  ['/nope', ['title', 'description', 'robots', ...always]],
])('the head of %s contains the tags %j', async (path, names) => {
  expect(namesOf((await headOf(path)).tags)).toEqual(names);
});
test('the title, canonical link and Open Graph tags of an article describe that article', async () => {
  const { tags, title } = await headOf(articlePath);
  expect(title).toMatch(/^Gallium.* · Lazulite$/);
  expect(tags).toContain(`<link rel="canonical" href="https://www.example.com${articlePath}">`);
  expect(tags).toContain(`<meta property="og:url" content="https://www.example.com${articlePath}">`);
  expect(tags).toContain('<meta property="og:type" content="article">');
});

describe('Structured data', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/events', ['BreadcrumbList']],
    [articlePath, ['NewsArticle', 'BreadcrumbList']],
    [entryHref(siteContent().content.entries.opinions[0] as never), ['OpinionNewsArticle', 'BreadcrumbList']],
    [entryHref(siteContent().content.entries.blogs[0] as never), ['BlogPosting', 'BreadcrumbList']],
    ['/subscriptions/critical-materials/gallium', ['BreadcrumbList']],
  ])('the structured data of %s has the types %j', async (path, types) => {
    const { data } = await headOf(path);
    expect(data?.['@graph'].map((each) => each['@type'])).toEqual(types);
  });
  test('the structured data of an article has its headline and date and takes at most one kilobyte', async () => {
    const { data, dataBytes } = await headOf(articlePath);
    expect(data?.['@graph'][0]).toMatchObject({ headline: article.title, description: article.standfirst, datePublished: article.publishAt });
    expect(dataBytes).toBeLessThanOrEqual(1024);
  });
  test.each(['/nope', '/blue/news-analysis/403/content'])('the page %s has no structured data', async (path) => {
    expect((await headOf(path)).data).toBeUndefined();
  });
});

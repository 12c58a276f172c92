import { expect, test } from 'vitest';
import { headTags } from '../../../shared/head/head-tags.ts';
import type { Head } from '../../../shared/page.ts';

const aHead = (head: Partial<Head> = {}): Head => ({ title: 'Title', description: 'Words', path: '/a/b', crumbs: [], ...head });
const tagsOf = (head: Head, base = '') => headTags(head, { origin: 'https://example.com', base, siteName: 'House' });
const valueOf = (head: Head, key: string, base = '') => {
  const tag = tagsOf(head, base).find((each) => each.key === key);
  return tag && (tag.attributes.content ?? tag.attributes.href ?? tag.text);
};
const dataOf = (head: Head, base = '') => {
  const text = valueOf(head, 'script[type="application/ld+json"]', base);
  return text === undefined ? undefined : (JSON.parse(text) as { '@context': string; '@graph': Record<string, unknown>[] });
};

test('The title of a page carries the name of the site unless it has it already', () => {
  expect(valueOf(aHead(), 'title')).toBe('Title · House');
  expect(valueOf(aHead({ bareTitle: true }), 'title')).toBe('Title');
});
test('A page has a canonical address for search engines, or is excluded from them', () => {
  expect(valueOf(aHead(), 'link[rel="canonical"]')).toBe('https://example.com/a/b');
  expect(valueOf(aHead(), 'meta[name="robots"]')).toBeUndefined();
  expect(valueOf(aHead({ noindex: true }), 'link[rel="canonical"]')).toBeUndefined();
  expect(valueOf(aHead({ noindex: true }), 'meta[name="robots"]')).toBe('noindex');
});
test('Every address in the head is absolute and under the base path', () => {
  const head = aHead({ previous: '/a', next: '/c', crumbs: [{ label: 'A', href: '/a' }, { label: 'B' }] });
  const addresses = ['link[rel="canonical"]', 'link[rel="prev"]', 'link[rel="next"]', 'meta[property="og:url"]'].map((key) => valueOf(head, key, '/site'));
  expect(addresses).toEqual(['/a/b', '/a', '/c', '/a/b'].map((path) => `https://example.com/site${path}`));
  expect(JSON.stringify(dataOf(head, '/site')).match(/https:\/\/example[^"]*/g)).toEqual(['https://example.com/site/', 'https://example.com/site/a']);
});
test('Each head tag has its own key', () => {
  const keys = tagsOf(aHead({ previous: '/a', next: '/c', published: 'p', modified: 'm', schema: 'Article', type: 'article' })).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
test('The structured data of an article states its type, its date and its authors', () => {
  const head = aHead({ type: 'article', schema: 'NewsArticle', published: '2026-01-01T00:00:00Z', modified: '2026-02-01T00:00:00Z' });
  expect(dataOf(head)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        headline: 'Title',
        description: 'Words',
        datePublished: '2026-01-01T00:00:00Z',
        dateModified: '2026-02-01T00:00:00Z',
        publisher: { '@type': 'Organization', name: 'House', url: 'https://example.com/' },
      },
    ],
  });
});
test('Breadcrumbs are counted from the home page, and the page itself has no address among them', () => {
  const [list] = dataOf(aHead({ crumbs: [{ label: 'A', href: '/a' }, { label: 'B' }] }))?.['@graph'] ?? [];
  expect(list).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'House', item: 'https://example.com/' },
      { '@type': 'ListItem', position: 2, name: 'A', item: 'https://example.com/a' },
      { '@type': 'ListItem', position: 3, name: 'B' },
    ],
  });
});
test('The structured data of the home page names the publisher', () => {
  const types = dataOf(aHead({ path: '/' }))?.['@graph'].map((each) => each['@type']);
  expect(types).toEqual(['Organization', 'WebSite']);
});
test('A page that is excluded from search engines or has nothing to state carries no structured data', () => {
  expect(dataOf(aHead())).toBeUndefined();
  expect(dataOf(aHead({ noindex: true, crumbs: [{ label: 'A' }] }))).toBeUndefined();
});
test('No value of the structured data can end the script element', () => {
  const title = '</script><script>alert(1)</script><!--';
  const head = aHead({ schema: 'Article', title });
  expect(valueOf(head, 'script[type="application/ld+json"]')).not.toContain('<');
  expect(dataOf(head)?.['@graph'][0]?.headline).toBe(title);
});

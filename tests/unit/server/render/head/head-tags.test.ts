import { describe, expect, test } from 'vitest';
import { headTags } from '../../../../../server/render/head/head-tags.ts';
import type { Head } from '../../../../../shared/page.ts';

const aHead = (head: Partial<Head> = {}): Head => ({
  title: 'Title',
  description: 'Words',
  path: '/a/b',
  crumbs: [],
  ...head,
});
const tagsOf = (head: Head, base = '') => headTags(head, { origin: 'https://example.com', base, siteName: 'House' });
const valueOf = (head: Head, key: string, base = '') => {
  const tag = tagsOf(head, base).find((each) => each.key === key);
  return tag && (tag.attributes.content ?? tag.attributes.href ?? tag.text);
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
test('Another form of a page is not indexed and leads to the canonical address', () => {
  const head = aHead({ isVariant: true });
  expect([valueOf(head, 'link[rel="canonical"]'), valueOf(head, 'meta[name="robots"]')]).toEqual([
    'https://example.com/a/b',
    'noindex',
  ]);
});
test('Every address in the head is absolute and under the base path', () => {
  const head = aHead({ previous: '/a', next: '/c' });
  const addresses = ['link[rel="canonical"]', 'link[rel="prev"]', 'link[rel="next"]', 'meta[property="og:url"]'].map(
    (key) => valueOf(head, key, '/site'),
  );
  expect(addresses).toEqual(['/a/b', '/a', '/c', '/a/b'].map((path) => `https://example.com/site${path}`));
});
test('Each head tag has its own key', () => {
  const keys = tagsOf(aHead({ previous: '/a', next: '/c', published: 'p', modified: 'm', type: 'article' })).map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

describe('The document title', () => {
  const titleOf = (head: Partial<Head>) =>
    tagsOf({ title: '', description: '', path: '/', crumbs: [], ...head }).find(({ tag }) => tag === 'title')?.text;
  const [fifty, sixty, longer] = ['a'.repeat(50), 'b'.repeat(60), 'c'.repeat(61)];

  test('The name of the site is appended while the title stays within 60 characters', () => {
    expect(titleOf({ title: 'Gallium' })).toBe('Gallium · House');
    expect(titleOf({ title: fifty })).toBe(`${fifty} · House`);
    expect(titleOf({ title: sixty })).toBe(sixty);
  });
  test('A title of more than 60 characters gives way to its short form, which other sites do not show', () => {
    expect(titleOf({ title: longer, shortTitle: 'Short' })).toBe('Short · House');
    expect(titleOf({ title: longer })).toBe(longer);
    expect(titleOf({ title: sixty, shortTitle: 'Short' })).toBe(sixty);
    const tags = tagsOf({ title: longer, shortTitle: 'Short', description: '', path: '/', crumbs: [] });
    expect(tags.find(({ key }) => key === 'meta[property="og:title"]')?.attributes.content).toBe(longer);
  });
});

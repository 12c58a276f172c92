import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createSplitPage } from '../../../../server/render/static-parts.ts';
import type { Head } from '../../../../shared/page.ts';
import { Link } from '../../../../shared/ui/basic/link/link.tsx';

const head: Head = { title: '', description: '', path: '/somewhere', crumbs: [] };
const site = { origin: 'https://www.example.com', base: '/site' };

/** A page whose text is a static part; counts how often the text is rendered. */
function pageOf(data: { text: string; author: { name: string } }) {
  let rendered = 0;
  const Text = ({ text }: { text: string }) => {
    rendered += 1;
    return createElement(Link, { href: '/events' }, text);
  };
  const split = ({ text, author }: typeof data) => ({
    data: { name: author.name },
    parts: { text: createElement(Text, { text }), raw: { __html: '<hr>' } },
  });
  return { page: { name: 'home', head, data, split } as const, rendered: () => rendered };
}

test('The browser gets the remaining data, and static parts as markup with links below the base path', () => {
  const { data, staticParts } = createSplitPage(site)(pageOf({ text: 'a < b', author: { name: 'Ines' } }).page);
  expect(data).toEqual({ name: 'Ines' });
  expect(staticParts).toMatchObject({
    text: { __html: '<a href="/site/events">a &lt; b</a>' },
    raw: { __html: '<hr>' },
  });
});

test('Static parts are rendered once while the data of the page is equal', () => {
  const splitPage = createSplitPage(site);
  const { page, rendered } = pageOf({ text: 'one', author: { name: 'Ines' } });
  splitPage(page);
  splitPage({ ...page, data: structuredClone(page.data) });
  expect(rendered()).toBe(1);
});

test('Static parts are rendered again when the data of the page has changed', () => {
  const splitPage = createSplitPage(site);
  const { page } = pageOf({ text: 'one', author: { name: 'Ines' } });
  splitPage(page);
  expect(splitPage({ ...page, data: { text: 'two', author: { name: 'Ines' } } }).staticParts.text).toMatchObject({
    __html: expect.stringContaining('two'),
  });
  expect(splitPage({ ...page, data: { text: 'two', author: { name: 'Ida' } } }).data).toEqual({ name: 'Ida' });
});

test('A page without static.tsx keeps its data, and has the static parts of its layout', () => {
  const data = { text: 'all of it' };
  const split = createSplitPage(site)({
    name: 'home',
    head: { ...head, crumbs: [{ label: 'Here' }] },
    data,
    split: undefined,
  });
  expect(split.data).toBe(data);
  expect(Object.keys(split.staticParts)).toEqual(['top', 'subscribe']);
  expect(split.staticParts.top).toMatchObject({ __html: expect.stringContaining('Here') });
});

test('A printed page contains its address unless it is excluded from search engines', () => {
  const printed = (noindex: boolean) =>
    createSplitPage(site)({ name: 'home', head: { ...head, noindex }, data: {}, split: undefined }).staticParts.top;
  expect(printed(false)).toMatchObject({ __html: expect.stringContaining('https://www.example.com/site/somewhere') });
  expect(printed(true)).not.toMatchObject({ __html: expect.stringContaining('somewhere') });
});

import { expect, test } from 'vitest';
import { createStructuredSite } from '../../../../../server/render/structured-data/create-structured-site.ts';
import { writeStructuredData } from '../../../../../server/render/structured-data/write-structured-data.ts';
import type { Head } from '../../../../../shared/page.ts';
import type { RouteName } from '../../../../../shared/routes.ts';
import type { DataObject } from '../../../../support/parsers/structured-data.ts';
import { noCards } from '../../../../support/site/no-assets.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const site = createStructuredSite({ origin: 'https://example.com', base: '/site' }, { name: 'House' }, noCards);

const write = (head: Partial<Head>, name: RouteName = 'privacy-policy', params = {}) =>
  writeStructuredData(name, {
    head: { title: 'Title', description: 'Words', path: '/a/b', crumbs: [], ...head },
    data: {},
    params,
    content,
    now: today,
    site,
  });
const graphOf = async (...request: Parameters<typeof write>) =>
  (JSON.parse((await write(...request)) ?? '{}') as { '@graph': DataObject[] })['@graph'];

test('Breadcrumbs in structured data begin with the home page, under the base path, and the current page has no address', async () => {
  expect(await graphOf({ crumbs: [{ label: 'A', href: '/a' }, { label: 'B' }] })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'House', item: 'https://example.com/site/' },
        { '@type': 'ListItem', position: 2, name: 'A', item: 'https://example.com/site/a' },
        { '@type': 'ListItem', position: 3, name: 'B' },
      ],
    },
  ]);
});

test('A page that is excluded from search engines or has nothing to state has no structured data', async () => {
  expect(await write({})).toBeUndefined();
  expect(await write({ noindex: true, crumbs: [{ label: 'A' }] })).toBeUndefined();
});

test('No value of the structured data can end the script element', async () => {
  const label = '</script><script>alert(1)</script><!--';
  const json = await write({ crumbs: [{ label }] });
  expect(json).not.toContain('<');
  expect(JSON.stringify(JSON.parse(json ?? ''))).toContain(label);
});

test('The page of a missing record has no structured data', async () => {
  const pages = [
    ['news-article', { id: '9999' }],
    ['video', { id: '9999' }],
    ['event', { id: '9999' }],
    ['vacancy', { id: '9999' }],
    ['person', { id: 'nobody' }],
    ['glossary-term', { term: 'nothing' }],
    ['material', { element: 'nothing' }],
    ['dataset', { id: 'nothing' }],
    ['figure', { id: 'nothing' }],
    ['cmri-edition', { edition: 'nothing' }],
    ['map', { material: 'nothing', stage: 'mine' }],
    ['infographic', { id: '9999' }],
  ] as const;
  for (const [name, params] of pages) expect([name, await write({}, name, params)]).toEqual([name, undefined]);
});

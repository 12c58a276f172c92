import { expect, test } from 'vitest';
import type { LoadRequest } from '../../../../shared/page.ts';
import { load } from '../../../../shared/pages/sitemap/load.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const { content: compiled, texts } = siteContent();

/** Each chart in a text is a figure, with a link of its own. */
const withoutChart = '411';

function sitemap(news: number, page?: string) {
  const first = compiled.entries.news.find(({ id }) => id === withoutChart);
  const added = Array.from(
    { length: news },
    (_, index) => ({ ...first, id: String(10_000 + index) }) as typeof first & object,
  );
  const entries = { ...compiled.entries, news: [...compiled.entries.news, ...added] };
  const content = sourceOf({ content: { ...compiled, entries }, texts }).at(today);
  return load({ content, query: new URLSearchParams(page && { page }), now: today } as LoadRequest<'sitemap'>);
}

function placesOn(outcome: ReturnType<typeof sitemap>) {
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  return outcome.data.groups.flatMap(({ pages }) =>
    pages.flatMap(({ href, entries }) => [href, ...entries.map((entry) => entry.href)]),
  );
}

test('The sitemap for readers of our site has one page', () => {
  expect(sitemap(0)).toMatchObject({
    kind: 'found',
    head: { title: 'Sitemap', path: '/sitemap', next: undefined },
    data: { pagination: { pages: 1 } },
  });
});

test('A large sitemap for readers is split into pages of at most 750 links, which together have every link', () => {
  const outcome = sitemap(2_200);
  const pages = outcome.kind === 'found' ? outcome.data.pagination.pages : 0;
  expect(pages).toBe(4);
  const all = Array.from({ length: pages }, (_, index) =>
    placesOn(sitemap(2_200, index ? String(index + 1) : undefined)),
  );
  // A list that continues on the next page is named there again.
  expect(all.map(({ length }) => length).every((length) => length <= 751)).toBe(true);
  const places = new Set(all.flat());
  expect(places.size).toBe(placesOn(sitemap(0)).length + 2_200);
  expect(all.flat().length - places.size).toBeLessThan(pages);
});

test('The page number of the sitemap must be a number, page 1 redirects to the first page, and a number beyond the end to the last', () => {
  expect(sitemap(2_200, 'x')).toMatchObject({ kind: 'invalid' });
  expect(sitemap(2_200, '1')).toMatchObject({ kind: 'redirect', to: '/sitemap', status: 301 });
  expect(sitemap(2_200, '9')).toMatchObject({ kind: 'redirect', to: '/sitemap?page=4', status: 302 });
});

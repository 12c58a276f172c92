import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../../shared/route-pages.ts';
import { type RouteName, routes } from '../../shared/routes.ts';
import { root } from '../support/root.mjs';

const names = Object.keys(routes) as RouteName[];
const pages = join(root, 'shared/pages');

test.each(names)('The route %s has a loader and a page', async (name) => {
  const { loader, page, staticParts } = pageOf(name);
  expect(await import(`../../shared/pages/${loader}/load.ts`)).toHaveProperty('load');
  if (staticParts !== 'whole') expect(await import(`../../shared/pages/${page}/page.tsx`)).toHaveProperty('Page');
  if (staticParts) expect(await import(`../../shared/pages/${page}/static.tsx`)).toHaveProperty('staticParts');
});

test('Every loader, page and static part below shared/pages belongs to a route', () => {
  const files = names
    .map(pageOf)
    .flatMap(({ loader, page, staticParts }) => [
      `${loader}/load.ts`,
      ...(staticParts === 'whole' ? [] : [`${page}/page.tsx`]),
      ...(staticParts ? [`${page}/static.tsx`] : []),
    ]);
  expect(globSync('*/{load.ts,page.tsx,static.tsx}', { cwd: pages }).toSorted()).toEqual(
    [...new Set(files)].toSorted(),
  );
});

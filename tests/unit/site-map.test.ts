import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../../shared/route-pages.ts';
import { type RouteName, routes } from '../../shared/routes.ts';
import { root } from '../support/root.mjs';

const names = Object.keys(routes) as RouteName[];
const pages = join(root, 'shared/pages');

test.each(names)('The route %s has a loader and a page', async (name) => {
  const { loader, page, still } = pageOf(name);
  expect(await import(`../../shared/pages/${loader}/load.ts`)).toHaveProperty('load');
  if (still !== 'whole') expect(await import(`../../shared/pages/${page}/page.tsx`)).toHaveProperty('Page');
  if (still) expect(await import(`../../shared/pages/${page}/still.tsx`)).toHaveProperty('still');
});

test('Every loader, page and still part below shared/pages belongs to a route', () => {
  const files = names
    .map(pageOf)
    .flatMap(({ loader, page, still }) => [`${loader}/load.ts`, ...(still === 'whole' ? [] : [`${page}/page.tsx`]), ...(still ? [`${page}/still.tsx`] : [])]);
  expect(globSync('*/{load.ts,page.tsx,still.tsx}', { cwd: pages }).toSorted()).toEqual([...new Set(files)].toSorted());
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageOf } from '../../shared/route-pages.ts';
import { type RouteName, routes } from '../../shared/routes.ts';
import { root } from '../support/site.ts';

const names = Object.keys(routes) as RouteName[];
const pages = join(root, 'shared/pages');

test.each(names)('The route %s has a loader and a page', async (name) => {
  const { loader, page } = pageOf(name);
  expect(await import(`../../shared/pages/${loader}/load.ts`)).toHaveProperty('load');
  expect(await import(`../../shared/pages/${page}/page.tsx`)).toHaveProperty('Page');
});

test('Every loader and every page below shared/pages belongs to a route', () => {
  expect(globSync('*/load.ts', { cwd: pages }).toSorted()).toEqual([...new Set(names.map((name) => `${pageOf(name).loader}/load.ts`))].toSorted());
  expect(globSync('*/page.tsx', { cwd: pages }).toSorted()).toEqual([...new Set(names.map((name) => `${pageOf(name).page}/page.tsx`))].toSorted());
});

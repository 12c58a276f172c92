import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../shared/routes.ts';
import { root } from '../support/site.ts';

test('every page of the site map has a folder with its name, and every folder a page', () => {
  expect(readdirSync(join(root, 'shared/pages')).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(Object.keys(routes))('%s has a loader and a page', async (name) => {
  expect(await import(`../../shared/pages/${name}/load.ts`)).toHaveProperty('load');
  expect(await import(`../../shared/pages/${name}/page.tsx`)).toHaveProperty('Page');
});

import { expect, test } from 'vitest';
import type { SiteLocation } from '../../../../../server/http/routing/locate.ts';
import type { CachedPage } from '../../../../../server/pages/page-cache/page-response.ts';
import type { SharedResult } from '../../../../../server/pages/page-cache/shared-render.ts';
import { createWarmPages } from '../../../../../server/pages/page-cache/warm-pages.ts';

const cached = (kind: 'page' | 'file', key: string) => ({ request: { kind, key } }) as CachedPage;

test('Pages are made before files, because visitors wait for them, each kind with the most recently requested ones first', async () => {
  const made: string[] = [];
  const neverMade = () => Promise.reject(new Error('The shared render makes it'));
  const keyOf = ({ fullPath }: SiteLocation) => ({
    key: fullPath,
    query: new URLSearchParams(),
    lifetime: { maxAgeSeconds: 1, staleWhileRevalidateSeconds: 0 },
  });
  const warmPages = createWarmPages({
    locate: (url) => ({
      path: url,
      fullPath: url,
      route: undefined,
      rule: {},
      matches: [],
      query: new URLSearchParams(),
    }),
    cacheKeyOf: keyOf,
    renderPage: neverMade,
    findFile: (location) => ({ key: keyOf(location), make: neverMade }),
    async sharedRender(flight) {
      made.push(flight);
      return {} as SharedResult;
    },
  });
  await warmPages([
    cached('file', '/a.png'),
    cached('file', '/b.csv'),
    cached('page', '/c'),
    cached('file', '/d.ics'),
    cached('page', '/e'),
  ]);
  expect(made).toEqual(['page /c', 'page /e', 'file /a.png', 'file /b.csv', 'file /d.ics']);
});

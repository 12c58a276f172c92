import { expect, test } from 'vitest';
import { type CachedPage, createPageCache } from '../../../server/page-cache.ts';
import { makeForms } from '../../../server/page-forms.ts';

const forms = await makeForms(Buffer.from('x'.repeat(10_000)));
const ages = { softSeconds: 60, hardSeconds: 600 };
const aPage = (status = 200): Omit<CachedPage, 'freshUntil' | 'goneAt'> => ({
  address: { path: '/', query: new URLSearchParams(), fullPath: '/' },
  page: 'home',
  status,
  headers: [],
  lastModified: new Date(0),
  forms,
  ages,
});

/** A cache at second 0, with a clock to move. */
function aCache({ maximumBytes = 1_000_000, changes = [] as number[] } = {}) {
  const clock = { second: 0 };
  const nextChange = (now: Date) => changes.map((second) => second * 1000).find((change) => change > now.getTime()) ?? Number.POSITIVE_INFINITY;
  return { clock, cache: createPageCache({ maximumBytes, clock: () => new Date(clock.second * 1000), nextChange }) };
}

test.each([
  [0, 'fresh'],
  [59.9, 'fresh'],
  [60, 'stale'],
  [599.9, 'stale'],
  [600, 'gone'],
])('after %s seconds a page is %s', (second, expected) => {
  const { clock, cache } = aCache();
  cache.set('/', aPage(), cache.begin());
  clock.second = second;
  const hit = cache.get('/');
  expect(hit ? (hit.stale ? 'stale' : 'fresh') : 'gone').toBe(expected);
});

test('everything goes at the instant at which the content changes', () => {
  const { clock, cache } = aCache({ changes: [30] });
  cache.set('/', aPage(), cache.begin());
  clock.second = 29.999;
  expect(cache.get('/')?.untilChange).toBeCloseTo(1);
  clock.second = 30;
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('what was rendered before a change is not kept after it', () => {
  const { clock, cache } = aCache({ changes: [30] });
  const beginning = cache.begin();
  clock.second = 31;
  cache.set('/', aPage(), beginning);
  expect(cache.get('/')).toBeUndefined();
});

test('ten thousand addresses stay within the bound', () => {
  const { cache } = aCache({ maximumBytes: 500_000 });
  for (let index = 0; index < 10_000; index++) cache.set(`/${index}`, aPage(), cache.begin());
  expect(cache.bytes).toBeLessThanOrEqual(500_000);
  expect(cache.get('/9999')).toBeDefined();
  expect(cache.get('/0')).toBeUndefined();
});

test('pages that are not there never push out those that are', () => {
  const { cache } = aCache();
  cache.set('/', aPage(), cache.begin());
  for (let index = 0; index < 1_000; index++) cache.set(`/no-${index}`, aPage(404), cache.begin());
  expect(cache.get('/')).toBeDefined();
});

test('a bound of nothing keeps nothing', () => {
  const { cache } = aCache({ maximumBytes: 0 });
  cache.set('/', aPage(), cache.begin());
  expect(cache.get('/')).toBeUndefined();
});

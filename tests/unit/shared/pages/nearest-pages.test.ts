import { expect, test } from 'vitest';
import { nearestPages } from '../../../../shared/pages/not-found/nearest-pages.ts';

const candidates = [
  '/blue',
  '/blue/news-analysis',
  '/subscriptions/critical-materials/gallium',
  '/events',
  '/events',
].map((href) => ({ label: href, href }));

test('The three addresses nearest to an unknown one are suggested in order, each once', () => {
  expect(nearestPages('/subscriptions/critical-materials/galium?x=1', candidates, 1).map(({ href }) => href)).toEqual([
    '/subscriptions/critical-materials/gallium',
    '/blue/news-analysis',
    '/blue',
  ]);
});

test('Only the first sixty characters of a long unknown address are compared', () => {
  const start = `/${'a'.repeat(59)}`;
  const alike = [`${start}bbbb`, `${start}cccc`].map((href) => ({ label: href, href }));
  for (const end of ['bbbb', 'cccc', 'c'.repeat(8_000)])
    expect(nearestPages(start + end, alike, 1), end.slice(0, 4)).toEqual(alike);
});

import { expect, test } from 'vitest';
import { createHeadManager } from '../../../../client/document/head.ts';
import { headTags } from '../../../../server/render/head/head-tags.ts';
import type { Head } from '../../../../shared/page.ts';
import { createFakeHead } from '../../../support/browser/fake-head.ts';
import { createFakeClock } from '../../../support/clock/fake-clock.ts';

const tagsOf = (head: Partial<Head>) =>
  headTags(
    { title: 'A', description: 'd', path: '/a', crumbs: [], ...head },
    { origin: 'https://example.com', base: '', siteName: 'House' },
  );

function openHead(html?: string) {
  const clock = createFakeClock();
  const page = createFakeHead(html);
  return { clock, page, head: createHeadManager({ document: page.document, ...clock }) };
}
const titleIn = (page: ReturnType<typeof createFakeHead>) => page.html.find((tag) => tag.startsWith('<title'));

test('Changes of the head within 10 ms are written once, 10 ms after the first, and the last one wins', () => {
  const { clock, page, head } = openHead();
  head.schedule(tagsOf({ title: 'A' }));
  clock.advance(9);
  head.schedule(tagsOf({ title: 'B' }));
  expect(page.writes).toBe(0);
  clock.advance(1);
  expect(titleIn(page)).toBe('<title>B · House</title>');
  const { writes } = page;
  clock.advance(100);
  expect(page.writes).toBe(writes);
  expect(clock.waiting).toBe(0);
});

test('A change of the head after a written one waits 10 ms again', () => {
  const { clock, page, head } = openHead();
  head.schedule(tagsOf({ title: 'A' }));
  clock.advance(10);
  head.schedule(tagsOf({ title: 'B' }));
  clock.advance(9);
  expect(titleIn(page)).toBe('<title>A · House</title>');
  clock.advance(1);
  expect(titleIn(page)).toBe('<title>B · House</title>');
});

test('`flush` writes its tags at once and discards those scheduled before', () => {
  const { clock, page, head } = openHead();
  head.schedule(tagsOf({ title: 'A' }));
  head.flush(tagsOf({ title: 'B' }));
  const { writes } = page;
  expect(titleIn(page)).toBe('<title>B · House</title>');
  clock.advance(100);
  expect(page.writes).toBe(writes);
});

test('Equal tags of the head stay, different ones are changed in place, and missing ones are removed', () => {
  const { page, head } = openHead();
  head.flush(tagsOf({ title: 'A', type: 'article', published: '2026-01-01T00:00:00Z', next: '/a?page=2' }));
  const before = page.nodes;
  const { writes } = page;
  head.flush(tagsOf({ title: 'B', type: 'article' }));
  const gone = ['<link rel="next"', '<meta property="article:published_time"'];
  expect(page.html.some((tag) => gone.some((start) => tag.startsWith(start)))).toBe(false);
  expect(page.nodes.every((node) => before.includes(node))).toBe(true);
  // title and og:title are changed, the two others are removed.
  expect(page.writes - writes).toBe(4);
});

test('New tags are added to the head', () => {
  const { page, head } = openHead();
  head.flush(tagsOf({}));
  head.flush(tagsOf({ noindex: true, modified: '2026-01-01T00:00:00Z' }));
  expect(page.html).toContain('<meta name="robots" content="noindex">');
  expect(page.html).toContain('<meta property="article:modified_time" content="2026-01-01T00:00:00Z">');
  expect(page.html.some((tag) => tag.includes('canonical'))).toBe(false);
});

test('Tags of the head that do not describe the page are left alone', () => {
  const others = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="stylesheet" href="/site.css">',
    '<script src="/main.js"></script>',
  ];
  const { page, head } = openHead(others.join(''));
  head.flush(tagsOf({}));
  head.flush(tagsOf({ path: '/b' }));
  expect(page.html.slice(0, others.length)).toEqual(others);
});

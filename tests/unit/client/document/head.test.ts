import { expect, test } from 'vitest';
import { createHeadManager } from '../../../../client/document/head.ts';
import { headTags } from '../../../../shared/head/head-tags.ts';
import type { Head } from '../../../../shared/page.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { createFakeHead } from '../../../support/fake-head.ts';

const tagsOf = (head: Partial<Head>) =>
  headTags({ title: 'A', description: 'd', path: '/a', crumbs: [], ...head }, { origin: 'https://example.com', base: '', siteName: 'House' });

function aHead(html?: string) {
  const clock = createFakeClock();
  const page = createFakeHead(html);
  return { clock, page, head: createHeadManager({ document: page.document, ...clock }) };
}
const titleIn = (page: ReturnType<typeof createFakeHead>) => page.html.find((tag) => tag.startsWith('<title'));

test('changes are written once, 10 ms after the first of them, as the last one says', () => {
  const { clock, page, head } = aHead();
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
test('a change after that waits 10 ms again', () => {
  const { clock, page, head } = aHead();
  head.schedule(tagsOf({ title: 'A' }));
  clock.advance(10);
  head.schedule(tagsOf({ title: 'B' }));
  clock.advance(9);
  expect(titleIn(page)).toBe('<title>A · House</title>');
  clock.advance(1);
  expect(titleIn(page)).toBe('<title>B · House</title>');
});
test.each([
  ['before', (head: ReturnType<typeof aHead>['head']) => (head.schedule(tagsOf({ title: 'B' })), head.pause())],
  ['after', (head: ReturnType<typeof aHead>['head']) => (head.pause(), head.schedule(tagsOf({ title: 'B' })))],
])('a change %s the pause began is written when the page is finished, and not sooner', (_when, begin) => {
  const { clock, page, head } = aHead();
  begin(head);
  clock.advance(1000);
  expect(page.writes).toBe(0);
  head.flush();
  expect(titleIn(page)).toBe('<title>B · House</title>');
});
test('the tags that come with the finish are written at once and once', () => {
  const { clock, page, head } = aHead();
  head.schedule(tagsOf({ title: 'A' }));
  head.flush(tagsOf({ title: 'B' }));
  const { writes } = page;
  expect(titleIn(page)).toBe('<title>B · House</title>');
  clock.advance(100);
  expect(page.writes).toBe(writes);
});
test('after the finish changes are written again', () => {
  const { clock, page, head } = aHead();
  head.pause();
  head.flush();
  expect(page.writes).toBe(0);
  head.schedule(tagsOf({ title: 'B' }));
  clock.advance(10);
  expect(titleIn(page)).toBe('<title>B · House</title>');
});

test('what is the same is not touched, what differs is changed where it stands, what is no longer said goes', () => {
  const { page, head } = aHead();
  head.flush(tagsOf({ title: 'A', type: 'article', schema: 'NewsArticle', published: '2026-01-01T00:00:00Z', next: '/a?page=2' }));
  const before = page.nodes;
  const { writes } = page;
  head.flush(tagsOf({ title: 'B', type: 'article' }));
  const gone = ['<link rel="next"', '<meta property="article:published_time"', '<script'];
  expect(page.html.some((tag) => gone.some((start) => tag.startsWith(start)))).toBe(false);
  expect(page.nodes.every((node) => before.includes(node))).toBe(true);
  // The title, og:title, and the three that go.
  expect(page.writes - writes).toBe(5);
});
test('what is new is added', () => {
  const { page, head } = aHead();
  head.flush(tagsOf({}));
  head.flush(tagsOf({ noindex: true, modified: '2026-01-01T00:00:00Z' }));
  expect(page.html).toContain('<meta name="robots" content="noindex">');
  expect(page.html).toContain('<meta property="article:modified_time" content="2026-01-01T00:00:00Z">');
  expect(page.html.some((tag) => tag.includes('canonical'))).toBe(false);
});
test('tags that are not about the page stay', () => {
  const others = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<link rel="stylesheet" href="/site.css">',
    '<script src="/main.js"></script>',
  ];
  const { page, head } = aHead(others.join(''));
  head.flush(tagsOf({}));
  head.flush(tagsOf({ path: '/b' }));
  expect(page.html.slice(0, others.length)).toEqual(others);
});

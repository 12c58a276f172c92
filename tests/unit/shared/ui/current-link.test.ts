import { expect, test } from 'vitest';
import { currentLink } from '../../../../shared/ui/layouts/current-link.ts';

const board = '/subscriptions/critical-materials?view=board';
const links = ['/subscriptions', '/subscriptions/critical-materials', board, '/proxima', '/events'];

test.each([
  ['/events', '/events'],
  ['/events/past?year=2026', '/events'],
  ['/events#next', '/events'],
  ['/subscriptions/critical-materials/gallium', '/subscriptions/critical-materials'],
  [board, board],
  ['/subscriptions/critical-materials?measure=lists', '/subscriptions/critical-materials'],
  ['/subscriptions/energy-transitions', '/subscriptions'],
  ['/proxima-news', undefined],
  ['/', undefined],
])('On the path %s the link %s of the header is current', (path, expected) => {
  expect(currentLink(links, path)).toBe(expected);
});

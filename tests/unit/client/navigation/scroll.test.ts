import { expect, test } from 'vitest';
import { scrollTarget } from '../../../../client/navigation/scroll.ts';

const saved = { x: 0, y: 700 };
/** The scroll target after a link, or after Back, from one address to another. */
const target = (
  from: string,
  to: string,
  { isPop = false, saved: offset = undefined as typeof saved | undefined } = {},
) =>
  scrollTarget({ from: new URL(from, 'http://site.test'), to: new URL(to, 'http://site.test'), saved: offset, isPop });
const anchor = (id: string, orTop: boolean) => ({ kind: 'anchor', id, orTop });

test.each([
  ['A link to another query of the page does not scroll', '/a?x=1', '/a?x=2', { kind: 'leave' }],
  ['A link to the address of the page does not scroll', '/a', '/a', { kind: 'leave' }],
  ['A link to the page without its closing slash does not scroll', '/a/', '/a', { kind: 'leave' }],
  ['A link without the current anchor scrolls to the top', '/a#one', '/a', { kind: 'top' }],
  ['A link to an anchor of the page scrolls to it, or nowhere if it is missing', '/a', '/a#one', anchor('one', false)],
  ['A link to another anchor of the page scrolls to it', '/a#one', '/a#two', anchor('two', false)],
  ['A link to the same anchor scrolls to it again', '/a#one', '/a#one', anchor('one', false)],
  ['A link of the home page to an anchor scrolls to it', '/', '/#one', anchor('one', false)],
])('%s', (_what, from, to, expected) => {
  expect(target(from, to)).toEqual(expected);
});

test.each([
  ['A link to another page scrolls to the top', '/a', '/b', { kind: 'top' }],
  ['A link from an anchor to another page scrolls to the top', '/a#one', '/b', { kind: 'top' }],
  [
    'A link to an anchor of another page scrolls to it, or to the top if it is missing',
    '/a',
    '/b#one',
    anchor('one', true),
  ],
  ['A link to a longer path scrolls to the top of that page', '/a', '/a/b', { kind: 'top' }],
  ['A link to a path in upper case scrolls to the top of that page', '/a', '/A', { kind: 'top' }],
])('%s', (_what, from, to, expected) => {
  expect(target(from, to)).toEqual(expected);
});

test.each([
  ['from another page', '/b', '/a'],
  ['to an address with an anchor', '/b', '/a#one'],
  ['from an anchor', '/a#one', '/a'],
  ['to another query', '/a?x=2', '/a?x=1'],
])('Back %s restores the scroll position', (_what, from, to) => {
  expect(target(from, to, { isPop: true, saved })).toEqual({ kind: 'position', ...saved });
});

test('Back without a saved position scrolls like a link', () => {
  expect(target('/b', '/a#one', { isPop: true })).toEqual(anchor('one', true));
  expect(target('/b', '/a', { isPop: true })).toEqual({ kind: 'top' });
});

test('A link ignores the saved scroll position', () => {
  expect(target('/b', '/a', { saved })).toEqual({ kind: 'top' });
  expect(target('/a', '/a#one', { saved })).toEqual(anchor('one', false));
});

test.each([
  ['#1a:b', '1a:b'],
  ['#a.b[c]', 'a.b[c]'],
  ['#caf%C3%A9', 'café'],
  ['#50%25', '50%'],
  ['#%ZZ', '%ZZ'],
])('The hash %s leads to the element with the id %s', (hash, id) => {
  expect(target('/a', `/b${hash}`)).toEqual(anchor(id, true));
});

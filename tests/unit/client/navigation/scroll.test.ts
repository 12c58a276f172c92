import { describe, expect, test } from 'vitest';
import { scrollTarget } from '../../../../client/navigation/scroll.ts';

const saved = { x: 0, y: 700 };
/** Where a visitor who follows a link, or goes back, from one address to another comes to stand. */
const target = (from: string, to: string, { isPop = false, saved: offset = undefined as typeof saved | undefined } = {}) =>
  scrollTarget({ from: new URL(from, 'http://site.test'), to: new URL(to, 'http://site.test'), saved: offset, isPop });
const anchor = (id: string, orTop: boolean) => ({ kind: 'anchor', id, orTop });

describe('on the same page', () => {
  test.each([
    ['another query leaves it', '/a?x=1', '/a?x=2', { kind: 'leave' }],
    ['the same address leaves it', '/a', '/a', { kind: 'leave' }],
    ['a closing slash makes no other page', '/a/', '/a', { kind: 'leave' }],
    ['an anchor that is gone leads to the top', '/a#one', '/a', { kind: 'top' }],
    ['an anchor leads to it, or nowhere', '/a', '/a#one', anchor('one', false)],
    ['another anchor leads to it', '/a#one', '/a#two', anchor('two', false)],
    ['the same anchor leads to it again', '/a#one', '/a#one', anchor('one', false)],
    ['on the home page too', '/', '/#one', anchor('one', false)],
  ])('%s', (_what, from, to, expected) => {
    expect(target(from, to)).toEqual(expected);
  });
});

describe('on another page', () => {
  test.each([
    ['one begins at the top', '/a', '/b', { kind: 'top' }],
    ['whatever the anchor before', '/a#one', '/b', { kind: 'top' }],
    ['an anchor leads to it, or to the top', '/a', '/b#one', anchor('one', true)],
    ['a longer path is another page', '/a', '/a/b', { kind: 'top' }],
    ['a path in other letters is another page', '/a', '/A', { kind: 'top' }],
  ])('%s', (_what, from, to, expected) => {
    expect(target(from, to)).toEqual(expected);
  });
});

describe('going back', () => {
  test.each([
    ['from another page leads to where one was', '/b', '/a'],
    ['leads there even when the address has an anchor', '/b', '/a#one'],
    ['out of an anchor leads to where one was before', '/a#one', '/a'],
    ['to another query leads to where one was with it', '/a?x=2', '/a?x=1'],
  ])('%s', (_what, from, to) => {
    expect(target(from, to, { isPop: true, saved })).toEqual({ kind: 'position', ...saved });
  });
  test('without a kept offset is like following a link', () => {
    expect(target('/b', '/a#one', { isPop: true })).toEqual(anchor('one', true));
    expect(target('/b', '/a', { isPop: true })).toEqual({ kind: 'top' });
  });
  test('is the only time at which a kept offset counts', () => {
    expect(target('/b', '/a', { saved })).toEqual({ kind: 'top' });
    expect(target('/a', '/a#one', { saved })).toEqual(anchor('one', false));
  });
});

test.each([
  ['#1a:b', '1a:b'],
  ['#a.b[c]', 'a.b[c]'],
  ['#caf%C3%A9', 'café'],
  ['#50%25', '50%'],
  ['#%ZZ', '%ZZ'],
])('the anchor of %s has the id %s', (hash, id) => {
  expect(target('/a', `/b${hash}`)).toEqual(anchor(id, true));
});

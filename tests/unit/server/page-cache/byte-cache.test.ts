import { expect, test } from 'vitest';
import { createByteCache } from '../../../../server/page-cache/byte-cache.ts';

test('forgets the least recently used values to stay within its bytes', () => {
  const cache = createByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.bytes).toBe(80);
});

test('replacing a value counts its bytes once', () => {
  const cache = createByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('a', 'AA', 60);
  expect(cache.get('a')).toBe('AA');
  expect(cache.bytes).toBe(60);
});

test('does not keep what is larger than itself', () => {
  const cache = createByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('big', 'B', 101);
  expect([cache.get('a'), cache.get('big')]).toEqual(['A', undefined]);
});

test('a value that has grown counts in full, and others go to make room for it', () => {
  const cache = createByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.set('b', 'B', 40);
  cache.resize('b', 70);
  expect([cache.peek('a'), cache.peek('b'), cache.bytes]).toEqual([undefined, 'B', 70]);
  cache.resize('gone', 50);
  expect(cache.bytes).toBe(70);
});

test('a value that has outgrown the whole cache goes', () => {
  const cache = createByteCache<string>(100);
  cache.set('a', 'A', 40);
  cache.resize('a', 101);
  expect([cache.peek('a'), cache.bytes]).toEqual([undefined, 0]);
});

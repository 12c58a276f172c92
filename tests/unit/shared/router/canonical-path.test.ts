import { expect, test } from 'vitest';
import { canonicalPath, isPlainPath } from '../../../../shared/router/canonical-path.ts';

test.each([
  ['//a//b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['/%61/b', '/a/b'],
  ['/a/%62', '/a/b'],
  ['/a%2fb', '/a%2Fb'],
  ['/a%2Fb/', '/a%2Fb'],
  ['/%7Ea/%2d%5F', '/~a/-_'],
  ['/%2561', '/%2561'],
  ['///', '/'],
  ['a', '/a'],
])('The path %s has the canonical form %s', (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
  expect(canonicalPath(expected)).toBe(expected);
});

test.each([
  '/a%2fb',
  '/a%5Cb',
  '/a\\b',
  '/../a',
  '/%2e%2E/a',
  '/a/.',
  '/%00',
  '/a%0Ab',
  '/%E0%A4%A',
  '/%',
  '/é',
  '/a b',
])('The path %s is not plain', (path) => {
  expect(isPlainPath(path)).toBe(false);
});

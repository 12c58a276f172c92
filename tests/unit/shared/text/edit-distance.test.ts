import { expect, test } from 'vitest';
import { editDistance } from '../../../../shared/text/edit-distance.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['gallium', 'gallium', 0],
  ['galium', 'gallium', 1],
  ['tungstn', 'tungsten', 1],
  ['kitten', 'sitting', 3],
  ['flaw', 'lawn', 2],
  ['/blue/news', '/blue/views', 2],
])('The edit distance between "%s" and "%s" is %i', (a, b, expected) => {
  expect(editDistance(a, b)).toBe(expected);
  expect(editDistance(b, a)).toBe(expected);
});

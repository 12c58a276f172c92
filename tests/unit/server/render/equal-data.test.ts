import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqualData } from '../../../../server/render/equal-data.ts';

test('Data is equal to a copy of itself, and to nothing that differs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isEqualData(one, structuredClone(one))).toBe(true);
      expect(isEqualData(one, other)).toBe(
        JSON.stringify(one) === JSON.stringify(other) && isDeepStrictEqual(one, other),
      );
    }),
  );
});

test('An array is not equal to an object whose keys are its indexes', () => {
  expect(isEqualData(['a'], { 0: 'a' })).toBe(false);
});

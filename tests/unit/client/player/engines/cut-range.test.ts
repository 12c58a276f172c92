import { expect, test } from 'vitest';
import { cutRange } from '../../../../../client/player/engines/cut-range.ts';

const file = Uint8Array.of(0, 1, 2, 3, 4, 5).buffer;
const numbersOf = (bytes: ArrayBuffer | undefined) => bytes && [...new Uint8Array(bytes)];

test('A range is cut out of a whole file, and a partial response stays as it is', () => {
  expect(numbersOf(cutRange(file, 200, 1, 3))).toEqual([1, 2]);
  expect(numbersOf(cutRange(Uint8Array.of(1, 2).buffer, 206, 1, 3))).toEqual([1, 2]);
});

test('A file that ends before the range does not contain it', () => {
  expect(cutRange(file, 200, 4, 8)).toBeUndefined();
});

import type { Representation } from 'dashjs';
import { expect, test } from 'vitest';
import { findCounterpart, renditionId } from '../../../../../client/player/engines/dash-renditions.ts';

const representation = (id: string, height: number, bandwidth: number) =>
  ({ id, width: (height * 16) / 9, height, bandwidth }) as Representation;
const first = [
  representation('a-0', 144, 100),
  representation('a-1', 720, 500),
  representation('a-2', 720, 900),
] as const;

test('Representations of the same size and rank are one rendition in every period, whatever their own ids and bandwidths', () => {
  const second = [
    representation('b-9', 720, 700),
    representation('b-8', 720, 300),
    representation('b-7', 144, 50),
  ] as const;
  expect(second.map((each) => renditionId(each, second))).toEqual(
    [first[2], first[1], first[0]].map((each) => renditionId(each, first)),
  );
  expect(findCounterpart(second, renditionId(first[1], first), 500)?.id).toBe('b-8');
});

test('In a period with other sizes the counterpart is the best that needs no more bandwidth, else the lowest', () => {
  const others = [representation('c-0', 360, 300), representation('c-1', 1080, 1_000)];
  expect(findCounterpart(others, renditionId(first[2], first), 900)?.id).toBe('c-0');
  expect(findCounterpart(others, renditionId(first[0], first), 100)?.id).toBe('c-0');
});

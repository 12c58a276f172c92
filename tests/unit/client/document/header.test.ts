import { expect, test } from 'vitest';
import { type HeaderState, nextHeaderState } from '../../../../client/document/header.ts';

/** The states on the way through some positions, from the top of the page. */
function scrollThrough(positions: number[], pinned = false): HeaderState[] {
  let state: HeaderState;
  let from = 0;
  return positions.map((to) => {
    state = nextHeaderState({ from, to, pinned }, state);
    from = to;
    return state;
  });
}

test('the header is as it was at the top for the first 80 pixels, then compact', () => {
  expect(scrollThrough([0, 80, 81, 200])).toEqual([undefined, undefined, 'compact', 'compact']);
});

test('below 200 pixels it leaves on the way down and is back with the first pixel up', () => {
  expect(scrollThrough([201, 900, 899, 900])).toEqual(['hidden', 'hidden', 'compact', 'hidden']);
});

test('a scroll that goes nowhere changes nothing', () => {
  expect(scrollThrough([900, 900, 850, 850])).toEqual(['hidden', 'hidden', 'compact', 'compact']);
});

test('a page that opens in its middle shows it', () => {
  expect(nextHeaderState({ from: 900, to: 900, pinned: false }, undefined)).toBe('compact');
});

test('at the top it is whole again', () => {
  expect(scrollThrough([900, 80])).toEqual(['hidden', undefined]);
});

test('in use, or where motion is not wanted, it stays', () => {
  expect(scrollThrough([100, 900, 2000], true)).toEqual(['compact', 'compact', 'compact']);
});

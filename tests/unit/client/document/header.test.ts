import { expect, test } from 'vitest';
import { type HeaderState, nextHeaderState } from '../../../../client/document/header.ts';

/** The state at each of these positions, scrolled to in turn from the top of the page. */
function scrollThrough(positions: number[], pinned = false): HeaderState[] {
  let state: HeaderState;
  let from = 0;
  return positions.map((to) => {
    state = nextHeaderState({ from, to, pinned }, state);
    from = to;
    return state;
  });
}

test('The header has its full height for the first 80 pixels of scrolling, then is compact', () => {
  expect(scrollThrough([0, 80, 81, 200])).toEqual([undefined, undefined, 'compact', 'compact']);
});

test('Below 200 pixels the header hides on the way down and is back with the first pixel up', () => {
  expect(scrollThrough([201, 900, 899, 900])).toEqual(['hidden', 'hidden', 'compact', 'hidden']);
});

test('A scroll event without a movement leaves the header unchanged', () => {
  expect(scrollThrough([900, 900, 850, 850])).toEqual(['hidden', 'hidden', 'compact', 'compact']);
});

test('A page that opens in its middle shows a compact header', () => {
  expect(nextHeaderState({ from: 900, to: 900, pinned: false }, undefined)).toBe('compact');
});

test('Back at the top the header has its full height again', () => {
  expect(scrollThrough([900, 80])).toEqual(['hidden', undefined]);
});

test('A header in use, or under reduced motion, never hides', () => {
  expect(scrollThrough([100, 900, 2000], true)).toEqual(['compact', 'compact', 'compact']);
});

import { expect, test } from 'vitest';
import { neighborOf } from '../../../../shared/ui/data/periodic-map/neighbor.ts';

/** A letter is a cell, a dot an empty position; a dash widens the cell before it. */
const drawing = ['A..B', '.C..', 'D.E-'];
const cells = drawing.flatMap((line, y) =>
  Array.from(line, (letter, x) => ({ letter, x })).flatMap(({ letter, x }) => {
    if (!/[A-Z]/.test(letter)) return [];
    const width = /^.-*/.exec(line.slice(x))?.[0].length ?? 1;
    return [{ letter, box: { left: x * 10, right: (x + width) * 10 - 1, top: y * 10, bottom: y * 10 + 9 } }];
  }),
);

test.each([
  ['A', 'ArrowRight', 'B'],
  ['B', 'ArrowLeft', 'A'],
  ['B', 'ArrowRight', undefined],
  ['C', 'ArrowRight', undefined],
  ['A', 'ArrowDown', 'C'],
  ['B', 'ArrowDown', 'E'],
  ['E', 'ArrowUp', 'C'],
  ['A', 'ArrowUp', undefined],
  ['E', 'Home', 'D'],
  ['D', 'End', 'E'],
  ['B', 'End', 'B'],
  ['A', 'Tab', undefined],
])('In the periodic map from cell %s the key %s leads to %s', (from, key, to) => {
  const found = neighborOf(
    cells.map(({ box }) => box),
    cells.findIndex(({ letter }) => letter === from),
    key,
  );
  expect(found === undefined ? undefined : cells[found]?.letter).toBe(to);
});

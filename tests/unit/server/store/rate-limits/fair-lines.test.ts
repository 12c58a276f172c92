import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairLines } from '../../../../../server/store/rate-limits/fair-lines.ts';

/** Whatever waits, no network gets a second turn before each of the others has had one. */
test('Entries of networks take turns, each line in its own order, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (networks) => {
      const lines = createFairLines<{ network: string; index: number }>();
      for (const [index, network] of networks.entries()) lines.push(network, { network, index });
      const taken: { network: string; index: number }[] = [];
      for (let next = lines.shift(); next; next = lines.shift()) taken.push(next);
      expect(taken.map(({ index }) => index).toSorted((x, y) => x - y)).toEqual([...networks.keys()]);
      for (const network of new Set(networks)) {
        const own = taken.filter((entry) => entry.network === network);
        expect(own).toEqual(own.toSorted((x, y) => x.index - y.index));
      }
      const turns = (end: number, network: string) =>
        taken.slice(0, end).filter((entry) => entry.network === network).length;
      for (const end of taken.keys())
        for (const [one, other] of [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'a'],
        ] as const) {
          const hasMore = networks.filter((name) => name === other).length > turns(end, other);
          if (hasMore) expect(turns(end, one)).toBeLessThanOrEqual(turns(end, other) + 1);
        }
      expect(lines.size).toBe(0);
    }),
  );
});

test('Unwanted entries are removed from every line, and the last one of the longest line can be displaced', () => {
  const lines = createFairLines<string>();
  for (const entry of ['a1', 'a2', 'a3']) lines.push('a', entry);
  for (const entry of ['b1', 'b2']) lines.push('b', entry);
  expect(lines.removeUnwanted((entry) => entry !== 'a2' && entry !== 'b1').toSorted()).toEqual(['a2', 'b1']);
  expect([lines.size, lines.hasLess('a'), lines.hasLess('b'), lines.hasLess('c')]).toEqual([3, false, false, true]);
  expect([lines.popLongest(), lines.shift(), lines.shift(), lines.shift()]).toEqual(['a3', 'a1', 'b2', undefined]);
});

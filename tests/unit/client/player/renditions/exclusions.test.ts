import { expect, test } from 'vitest';
import { createExclusions } from '../../../../../client/player/renditions/exclusions.ts';

function exclusionsOf(...ids: string[]) {
  const clock = { ms: 0 };
  const exclusions = createExclusions({ now: () => clock.ms });
  exclusions.setRenditions(ids);
  return { clock, exclusions };
}

test('A rendition that failed is excluded for sixty seconds', () => {
  const { clock, exclusions } = exclusionsOf('a', 'b', 'c');
  expect(exclusions.exclude('a')).toEqual({ kind: 'excluded', cleared: [] });
  clock.ms = 59_999;
  expect([exclusions.isExcluded('a'), exclusions.usable()]).toEqual([true, ['b', 'c']]);
  clock.ms = 60_000;
  expect([exclusions.isExcluded('a'), exclusions.usable()]).toEqual([false, ['a', 'b', 'c']]);
});

test('When the last rendition fails the others can be used again, except those excluded permanently', () => {
  const { exclusions } = exclusionsOf('a', 'b', 'c');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('b');
  expect(exclusions.exclude('c')).toEqual({ kind: 'final', cleared: ['b'] });
  expect(exclusions.usable()).toEqual(['b']);
});

test('The last rendition is still used while it is excluded temporarily and all others permanently', () => {
  const { exclusions } = exclusionsOf('a', 'b');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('b');
  expect(exclusions.usable()).toEqual(['b']);
});

test('The only rendition is never excluded temporarily, but may be permanently', () => {
  const { exclusions } = exclusionsOf('a');
  expect(exclusions.exclude('a')).toEqual({ kind: 'sole' });
  expect(exclusions.usable()).toEqual(['a']);
  exclusions.exclude('a', Infinity);
  expect(exclusions.usable()).toEqual([]);
});

test('An exclusion permanently is not shortened by a later failure, and survives a new list of renditions', () => {
  const { clock, exclusions } = exclusionsOf('a', 'b');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('a');
  exclusions.setRenditions(['a', 'b']);
  clock.ms = 120_000;
  expect(exclusions.usable()).toEqual(['b']);
});

import { expect, test } from 'vitest';
import { createExclusions } from '../../../../../client/player/renditions/exclusions.ts';

function exclusionsOf(...ids: string[]) {
  const clock = { ms: 0 };
  const exclusions = createExclusions({ now: () => clock.ms });
  exclusions.setRenditions(ids);
  return { clock, exclusions };
}

test('a rendition that failed is left alone for sixty seconds', () => {
  const { clock, exclusions } = exclusionsOf('a', 'b', 'c');
  expect(exclusions.exclude('a')).toEqual({ kind: 'excluded', cleared: [] });
  clock.ms = 59_999;
  expect([exclusions.isExcluded('a'), exclusions.usable()]).toEqual([true, ['b', 'c']]);
  clock.ms = 60_000;
  expect([exclusions.isExcluded('a'), exclusions.usable()]).toEqual([false, ['a', 'b', 'c']]);
});

test('when the final one fails the others are tried again, but not what is excluded for ever', () => {
  const { exclusions } = exclusionsOf('a', 'b', 'c');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('b');
  expect(exclusions.exclude('c')).toEqual({ kind: 'final', cleared: ['b'] });
  expect(exclusions.usable()).toEqual(['b']);
});

test('when all the others are out for ever, the final one is only for a while: it is still used', () => {
  const { exclusions } = exclusionsOf('a', 'b');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('b');
  expect(exclusions.usable()).toEqual(['b']);
});

test('the only one there is is never excluded for a while, but may be for ever', () => {
  const { exclusions } = exclusionsOf('a');
  expect(exclusions.exclude('a')).toEqual({ kind: 'sole' });
  expect(exclusions.usable()).toEqual(['a']);
  exclusions.exclude('a', Infinity);
  expect(exclusions.usable()).toEqual([]);
});

test('for ever is not shortened by a later failure, and survives a new list', () => {
  const { clock, exclusions } = exclusionsOf('a', 'b');
  exclusions.exclude('a', Infinity);
  exclusions.exclude('a');
  exclusions.setRenditions(['a', 'b']);
  clock.ms = 120_000;
  expect(exclusions.usable()).toEqual(['b']);
});

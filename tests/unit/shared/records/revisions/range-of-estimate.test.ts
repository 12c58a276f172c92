import { expect, test } from 'vitest';
import {
  methodOfRanges,
  nameOfRanges,
  rangeOfEstimate,
} from '../../../../../shared/records/revisions/range-of-estimate.ts';
import { formatChange, formatRange } from '../../../../../shared/records/revisions/words.ts';

test('An estimate would end where its past revisions would take it', () => {
  expect(rangeOfEstimate(200, [-10, 0, 5])).toEqual({ low: 180, high: 210 });
  expect(rangeOfEstimate(200, [5, 10, 20])).toEqual({ low: 210, high: 240 });
  expect(rangeOfEstimate(200, [5, 10])).toBeUndefined();
});

test('The key has the numbers of one range, and the meaning of several', () => {
  expect(nameOfRanges([[-10, 0, 5], [1]])).toBe('range of past revisions: −10% to +5%, of 3');
  expect(
    nameOfRanges([
      [-10, 0, 5],
      [1, 2, 3],
    ]),
  ).toBe('range of its own past revisions');
  expect(nameOfRanges([[1], []])).toBeUndefined();
});

test('A figure without ranges says nothing of them in its method', () => {
  expect(methodOfRanges({})).toBe('');
  expect(methodOfRanges({ ranges: 'range' })).toMatch(/^ The thin line .*\.$/);
});

test('Changes have their sign, also where they are none', () => {
  expect([-24.45, 0, 0.04, 1].map((change) => formatChange(change, '%'))).toEqual(['−24.5%', '±0%', '±0%', '+1%']);
  expect(formatRange({ low: -1, high: 3 }, 'points')).toBe('−1 point to +3 points');
});

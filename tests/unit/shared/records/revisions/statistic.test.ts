import { expect, test } from 'vitest';
import { describeRevisions, rangeOfRevisions } from '../../../../../shared/records/revisions/statistic.ts';
import { createRandom } from '../../../../support/random.ts';

test('Half of the changes are at most as large as the middle one, up or down', () => {
  expect(describeRevisions([-20, 1, 5])).toEqual({ count: 3, half: 5, min: -20, max: 5 });
  expect(describeRevisions([-4, 2])).toEqual({ count: 2, half: 3, min: -4, max: 2 });
  expect(describeRevisions([])).toBeUndefined();
});

test('Two revisions have no range, a few have their whole range', () => {
  expect(rangeOfRevisions([-4, 2])).toBeUndefined();
  expect(rangeOfRevisions([-4, 2, 9])).toEqual({ low: -4, high: 9, count: 3, isWhole: true });
});

test('From ten on the tenth at either end is left out', () => {
  const changes = [-50, -4, -3, -2, -1, 0, 1, 2, 3, 4, 90];
  expect(rangeOfRevisions(changes)).toEqual({ low: -4, high: 4, count: 11, isWhole: false });
});

test('Neither depends on the order of the revisions', () => {
  const random = createRandom(36);
  for (let round = 0; round < 200; round += 1) {
    const changes = Array.from({ length: random.between(1, 30) }, () => random.between(-200, 200));
    const mixed = changes.map((change) => ({ change, at: random.next() })).toSorted((a, b) => a.at - b.at);
    const other = mixed.map(({ change }) => change);
    expect(describeRevisions(other)).toEqual(describeRevisions(changes));
    expect(rangeOfRevisions(other)).toEqual(rangeOfRevisions(changes));
  }
});

import { expect, test } from 'vitest';
import { loadElementStates } from '../../../../../shared/records/measures/load-elements.ts';
import { siteContent, sourceOf } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(new Date('2026-11-21'));

test.each([
  ['2026-11-10', 'suspended'],
  ['2026-11-11', 'unconfirmed'],
])(
  'On %s seven of the seventeen rare earths are under license, five are %s, and five are named by no license',
  (day, state) => {
    const { cells = [], groups = [] } = loadElementStates(content, 'rare-earth-elements', new Date(day)) ?? {};
    expect(cells.map(({ number }) => number)).toEqual([
      21,
      39,
      ...Array.from({ length: 15 }, (_, index) => 57 + index),
    ]);
    expect(groups.map((group) => [group.count, group.state])).toEqual([
      ['7', 'in force'],
      ['5', state],
      ['5', 'none'],
    ]);
    for (const group of groups)
      expect(String(cells.filter((cell) => cell.state === group.state).length)).toBe(group.count);
  },
);

test('A material whose licenses name no elements has no picture of the states of its elements', () => {
  expect(loadElementStates(content, 'gallium', new Date('2026-11-21'))).toBeUndefined();
});

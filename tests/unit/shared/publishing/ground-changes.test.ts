import { expect, test } from 'vitest';
import { groundChanges } from '../../../../shared/publishing/changes-since/ground-changes.ts';

const row = { id: 'chn-2025', basis: 'mine output', estimated: false };
const figure = { published: '2026-11-21', sources: ['usgs', 'bgs'], rows: [row] };

test('A figure whose values rest on the same has no change', () => {
  expect(groundChanges(figure, { ...figure, sources: ['bgs', 'usgs'] })).toEqual([]);
});

test.each([
  [{ rows: [{ ...row, basis: 'refined output' }] }, '1 value on another basis: mine output then, refined output now'],
  [{ rows: [{ ...row, estimated: true }] }, '1 value marked as estimated since'],
  [{ published: '2026-11-30' }, 'published Nov 21, 2026 then, Nov 30, 2026 now'],
  [{ sources: ['usgs'] }, 'other sources'],
])('A figure with %j says: %s', (changed, words) => {
  expect(groundChanges(figure, { ...figure, ...changed })).toEqual([words]);
});

test('Values that came or went are no change of basis, and different bases are only counted', () => {
  const rows = ['a', 'b'].map((id) => ({ id, basis: `${id} then`, estimated: true }));
  const now = [...rows.map(({ id }) => ({ id, basis: `${id} now`, estimated: true })), row];
  expect(groundChanges({ ...figure, rows }, { ...figure, rows: now })).toEqual(['2 values on another basis']);
});

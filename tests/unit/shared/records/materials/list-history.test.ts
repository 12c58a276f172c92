import { describe, expect, test } from 'vitest';
import { compareStatements, listedYears } from '../../../../../shared/records/materials/list-history.ts';

const [yes, no, unknown] = [{ listed: true }, { listed: false }, { listed: null }];

describe('Two editions of a list differ about a material', () => {
  test.each([
    ['by adding it', no, yes, 'added'],
    ['by dropping it', yes, no, 'dropped'],
    ['by dropping it, whatever its name was', { ...yes, as: 'metal' }, no, 'dropped'],
    ['by naming it differently', yes, { ...yes, as: 'metal' }, 'renamed'],
    ['by naming it differently than before', { ...yes, as: 'one group' }, { ...yes, as: 'each element' }, 'renamed'],
    ['in nothing, if both name it', yes, yes, undefined],
    ['in nothing, if both name it by the same name', { ...yes, as: 'metal' }, { ...yes, as: 'metal' }, undefined],
    ['in nothing, if neither names it', no, { ...no, as: 'removed before' }, undefined],
    ['in what nobody knows, if the first could not be verified', unknown, yes, 'unknown'],
    ['in what nobody knows, if the second could not be verified', no, unknown, 'unknown'],
  ])('Two editions of a list differ about a material %s', (_how, before, after, expected) => {
    expect(compareStatements(before, after)).toBe(expected);
  });
});

describe('The years in which a list names a material', () => {
  const years = (...listed: (boolean | null)[]) =>
    listedYears(listed.map((each, index) => ({ listed: each, edition: String(2018 + index) })));

  test('The years on a list begin with the edition that added the material', () => {
    expect(years(false, true, true)).toEqual([{ since: '2019', isOpen: false }]);
  });

  test('The years on a list may have begun before the oldest edition that we hold', () => {
    expect(years(true, true)).toEqual([{ since: '2018', isOpen: true }]);
  });

  test('The years on a list may have begun before an edition that follows one that could not be verified', () => {
    expect(years(false, null, true)).toEqual([{ since: '2020', isOpen: true }]);
  });

  test('The years on a list begin with the list itself, if it is new', () => {
    expect(listedYears([{ listed: true, edition: '2024', isFirst: true }])).toEqual([{ since: '2024', isOpen: false }]);
  });

  test('The years on a list end with the edition that drops the material, and can begin again', () => {
    expect(years(true, false, true)).toEqual([
      { since: '2018', isOpen: true, until: '2019' },
      { since: '2020', isOpen: false },
    ]);
  });

  test('A material that no edition of a list names has no years on it', () => {
    expect(years(false, null, false)).toEqual([]);
  });
});

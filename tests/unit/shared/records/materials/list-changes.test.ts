import { expect, test } from 'vitest';
import { compareEditions } from '../../../../../shared/records/materials/list-changes.ts';
import { siteContent, sourceOf, today } from '../../../../support/site/site.ts';

const content = sourceOf(siteContent()).at(today);
const comparisonOf = (list: string, edition: string) =>
  compareEditions(content).find((each) => each.list === list && each.edition === edition);
const changesOf = (list: string, edition: string) =>
  comparisonOf(list, edition)?.changes.map(({ kind, material }) => `${kind} ${material}`);

// From the notices of the governments themselves, which say what is new.
test.each([
  ['United States', '2022', ['added nickel', 'renamed rare-earth-elements', 'dropped rhenium']],
  ['United States', '2025', ['added copper', 'added rhenium', 'added silicon']],
  ['European Union, critical', '2024', ['added copper', 'added manganese', 'added nickel', 'renamed titanium']],
  ['Canada', '2024', ['added silicon']],
  ['Australia', '2023', ['added fluorine', 'added molybdenum']],
  ['Australia', '2024', ['added nickel']],
])('The list of %s of %s changed what its government said', (list, edition, changes) => {
  expect(changesOf(list, edition)?.toSorted()).toEqual(changes.toSorted());
});

test('A list that began names its materials, and no edition is compared with one that we do not hold', () => {
  expect(comparisonOf('United Kingdom', '2022')).toMatchObject({ isFirst: true, before: undefined });
  expect(changesOf('United Kingdom', '2022')).toHaveLength(13);
  expect(comparisonOf('United States', '2018')).toMatchObject({ isOldest: true, changes: [], unknown: [] });
});

test('A material of which one edition could not be verified is not compared', () => {
  expect(comparisonOf('United Kingdom', '2024')?.unknown).toEqual(['chromium', 'salt', 'scandium']);
});

test('Every change has the sources of both editions', () => {
  for (const { before, changes, document } of compareEditions(content))
    for (const { source } of changes) expect([document, source.length], document).toEqual([document, before ? 2 : 1]);
});

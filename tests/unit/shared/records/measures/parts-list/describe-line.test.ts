import { expect, test } from 'vitest';
import { parseTable } from '../../../../../../client/parts-list/parse-table.ts';
import { createListChecker } from '../../../../../../shared/records/measures/parts-list/list-checker.ts';
import { loadPartsRules } from '../../../../../../shared/records/measures/parts-list/load-rules.ts';
import { siteContent, sourceOf, today } from '../../../../../support/site/site.ts';

const checker = createListChecker(loadPartsRules(sourceOf(siteContent()).at(today)), parseTable);

/** What is said of the one material of a line. */
function describeOne(line: string, day: string) {
  const list = checker.read(`substance,origin,destination\n${line}`);
  if ('message' in list) throw new Error(list.message);
  const answered = checker.answer(list, day);
  const goods = list.lines.flatMap((each) => checker.describe(answered, each).goods);
  return { ...goods[0], file: checker.fileOf(answered) };
}

test.each([
  ['rhenium,Chile,USA', '2026-11-30', 'We follow no trade measure on rhenium.'],
  ['gallium,China,USA', '2000-01-01', 'None of the measures on gallium that we follow had been announced by that day.'],
])('Where no measure is asked, page and file say why: %s on %s', (line, day, why) => {
  const { none, file } = describeOne(line, day);
  expect(none).toContain(why);
  expect(file).toContain(why);
});

test('What was read from a line is said without the day, and nothing of missing measures where one is asked', () => {
  const { asked, none } = describeOne('gallium,China,USA', '2026-11-30');
  expect([asked, none]).toEqual(['Gallium, from China to the United States', '']);
});

test.each([
  ['LiFePO4', ['4']],
  ['Ga2O3', ['2', '3']],
  ['lithium iron phosphate', []],
  ['FeV80', []],
  ['6061', []],
])('The digits of a formula are subscripts, those of a name are not: %s', (written, subscripts) => {
  const list = checker.read(`substance\n${written}`);
  if ('message' in list) throw new Error(list.message);
  const answered = checker.answer(list, '2026-11-30');
  const parts = list.lines.flatMap((line) => checker.describe(answered, line).substance);
  expect(parts.map(({ text }) => text).join('')).toBe(written);
  expect(parts.flatMap(({ text, isSubscript }) => (isSubscript ? [text] : []))).toEqual(subscripts);
});

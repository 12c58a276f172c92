import { expect, test } from 'vitest';
import type { CheckField, CheckQuery } from '../../../../../../shared/records/measures/check/read-query.ts';
import { question, read } from './ask.ts';

const ofTin = (query: Partial<CheckQuery>) => question({ what: 'tin', ...query }).consignment;
const problemOf = (field: CheckField, value: string) => {
  const asked = read({ what: 'tin', [field]: value });
  return 'problems' in asked ? asked.problems[0] : undefined;
};

test.each([
  ['Myanmar', 'MMR'],
  ['Burma', 'MMR'],
  ['Hong Kong', 'HKG'],
  ['Macau', 'MAC'],
  ['United States of America', 'USA'],
  ['the United States', 'USA'],
  ['Russian Federation', 'RUS'],
  ['the Netherlands', 'NLD'],
  ['DR Congo', 'COD'],
  ['Congo - Kinshasa', 'COD'],
  ['Republic of Korea', 'KOR'],
  ['Viet Nam', 'VNM'],
  ['EU', 'EU'],
  ['the European Union', 'EU'],
  ['any other country', 'other'],
  ['chn', 'CHN'],
  ['Russland', 'RUS'],
  ['Vereinigte Staaten', 'USA'],
  ['Großbritannien', 'GBR'],
  ['Elfenbeinküste', 'CIV'],
  ['Allemagne', 'DEU'],
  ['Corée du Sud', 'KOR'],
  ['Países Bajos', 'NLD'],
  ['Europäische Union', 'EU'],
])('From “%s” is from %s', (typed, code) => {
  expect(ofTin({ from: typed }).from).toBe(code);
});

test.each([
  ['Congo', ['DR Congo', 'Republic of the Congo']],
  ['the Congo', ['DR Congo', 'Republic of the Congo']],
  ['Korea', ['South Korea', 'North Korea']],
  ['Kongo', ['DR Congo', 'Republic of the Congo']],
  ['Chna', ['China']],
  ['Indonisia', ['Indonesia']],
])('“%s” asks which country is meant', (typed, suggestions) => {
  const problem = problemOf('to', typed);
  expect(problem?.suggestions.slice(0, suggestions.length)).toEqual(suggestions);
  for (const name of suggestions) expect(ofTin({ to: name }).to).toMatch(/^[A-Z]{3}$/);
});

test.each([
  ['6N', 99.9999],
  ['4N5', 99.995],
  ['2n', 99],
  ['99,99 %', 99.99],
  ['≥99.9%', 99.9],
  ['100', 100],
])('A purity of “%s” is %d percent', (typed, percent) => {
  expect(ofTin({ purity: typed }).purity).toBe(percent);
});

test.each(['101', '-1', 'pure', '0N', '6NN', '99.99.9', '1e1'])('“%s” is no purity', (typed) => {
  expect(problemOf('purity', typed)?.message).toContain('from 0 to 100');
});

test.each([
  ['8101-94', '810194'],
  ['HS 8112', '8112'],
  ['HS8112.92', '811292'],
  ['HS code: 8112 92', '811292'],
  ['ex 2825 90 85', '28259085'],
  ['ECCN 3c004', '3C004'],
  ['2841.90', '284190'],
])('The code “%s” is %s', (typed, code) => {
  expect(ofTin({ code: typed }).code).toBe(code);
});

test.each([
  ['Dy2O3', 'magnet'],
  ['APT', 'ore'],
  ['cobalt sulphate', 'metal'],
  ['nickel ore', 'metal'],
  ['polysilicon', 'ore'],
])('What is sent and its form may not contradict each other: %s, %s', (what, form) => {
  const asked = read({ what, form });
  expect('problems' in asked && asked.problems).toMatchObject([{ field: 'form', code: 'contradiction' }]);
});

test.each([
  ['GaAs', 'wafer'],
  ['WO3', 'concentrate'],
  ['LFP', 'ev-battery'],
  ['Dy2O3', 'technology'],
  ['NdFeB', 'alloy'],
])('What is sent can have another form than its name says: %s, %s', (what, form) => {
  expect(question({ what, form }).consignment.form).toBe(form);
});

test.each([
  ['galium', ['Gallium']],
  ['MHP', ['Cobalt', 'Nickel']],
  ['magnet', ['Rare earth elements']],
  ['battery', ['Lithium-ion batteries', 'Vanadium']],
  ['nickel mattress', ['Nickel']],
  ['unobtainium', []],
])('Goods that are not known, “%s”, are answered with what can be meant', (what, suggestions) => {
  const asked = read({ what });
  expect('problems' in asked && asked.problems[0]?.suggestions).toEqual(suggestions);
});

test.each([
  ['gallium and germanium', ['Gallium', 'Germanium']],
  ['Ga, GeO2', ['Ga', 'GeO2']],
  ['Gallium und Germanium', ['Gallium', 'Germanium']],
  ['6061', ['Magnesium alloy', 'Silicon alloy', 'Copper alloy', 'Chromium alloy']],
  ['EN AW-6061-T6', ['Magnesium alloy', 'Silicon alloy', 'Copper alloy', 'Chromium alloy']],
  ['Inconel 625', ['Nickel alloy', 'Chromium alloy', 'Molybdenum alloy', 'Niobium alloy']],
])('“%s” is several goods, each of which can be asked for', (typed, suggestions) => {
  const problem = problemOf('what', typed);
  expect([problem?.code, problem?.suggestions]).toEqual(['ambiguous', suggestions]);
  for (const what of suggestions) expect(question({ what }).consignment.material).toBeTruthy();
});

test('An alloy with one of our materials is read as it is in a parts list', () => {
  expect(question({ what: 'FeV80' }).consignment).toMatchObject({ material: 'vanadium', form: 'ferroalloy' });
});

test.each(['gallium and coffee', 'magnets and motors', 'and'])('“%s” is not read in part', (typed) => {
  expect(problemOf('what', typed)?.code).toBe('unknown');
});

test.each(['battery', 'batteries', 'Battery'])(
  '“%s” suggests the material that is called so before those used in one',
  (typed) => {
    expect(problemOf('what', typed)?.suggestions[0]).toBe('Lithium-ion batteries');
  },
);

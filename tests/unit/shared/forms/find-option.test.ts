import { expect, test } from 'vitest';
import { findOption } from '../../../../shared/forms/find-option.ts';
import { loadCountries } from '../../../../shared/forms/load-countries.ts';

const countries = loadCountries();

test.each([
  ['united k', 'GB'],
  ['UK', 'GB'],
  ['Ukr', 'UA'],
  ['usa', 'US'],
  ['America', 'US'],
  ['Holland', 'NL'],
  ['Ivory Coast', 'CI'],
  ['cote d ivoire', 'CI'],
  ['DRC', 'CD'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['osterr', 'AT'],
  ['Espana', 'ES'],
  ['日本', 'JP'],
  ['中国', 'CN'],
  ['Korea', 'KP'],
  ['South K', 'KR'],
  ['Kinshasa', 'CD'],
  ['Turkey', 'TR'],
  ['Kosovo', 'XK'],
  ['Kosova', 'XK'],
  ['not listed', 'ZZ'],
  ['Other', 'ZZ'],
  ['g', 'GA'],
])('Typing %s in a list of options finds %s', (typed, id) => {
  expect(findOption(countries, typed)?.id).toBe(id);
});

test('Typing letters with which no option begins finds nothing', () => {
  expect(findOption(countries, 'xx')).toBeUndefined();
});

test('The 249 countries of ISO 3166-1, Kosovo and the way out are each found by their own name', () => {
  expect(new Set(countries.map(({ id }) => id)).size).toBe(251);
  expect(countries.at(-1)).toMatchObject({ id: 'ZZ', name: 'My country is not listed' });
  for (const { id, name } of countries) expect(findOption(countries, name)?.id).toBe(id);
});

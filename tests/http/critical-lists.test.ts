import { expect, test } from 'vitest';
import { parseCsv } from '../support/parsers/data-files.ts';
import { headingsOf, textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite({ siteUrl: 'https://www.example.com/base' });
const get = (query = '') => client.get(`/base/policy/lists${query}`).set('Accept', 'text/html');

test('The page of the official lists says since when each names a material', async () => {
  const { status, text } = await get();
  expect(status).toBe(200);
  const rowOf = (name: string) =>
    textOf(text.match(new RegExp(`<tr><th scope="row"><a[^>]*>${name}</a>.*?</tr>`))?.[0] ?? '');
  expect(rowOf('Nickel')).toBe(
    'Nickel listed since 2024 listed since 2024 listed since 2022 listed since 2024 listed 2021 or before listed since 2024 listed 2020 or before listed 2023 or before',
  );
  expect(rowOf('Rhenium')).toContain('listed since 2025, before until 2022 listed (see note) since 2024');
});

test('The page counts as the home page does, and says how many of these all lists name in their newest editions', async () => {
  const { text } = await get();
  const home = textOf((await client.get('/base/?measure=lists').set('Accept', 'text/html')).text);
  const [counted = ''] =
    /\d+ of 24 materials are on every list of critical materials that we could check/.exec(home) ?? [];
  expect(counted).toMatch(/^10 of 24/);
  expect(textOf(text)).toContain(
    `${counted} Of these ten, six are on all eight lists in their newest editions, the others on all of them that we could verify.`,
  );
});

test('Without a year the page shows the changes of the newest editions, with their documents', async () => {
  const { text } = await get();
  expect(headingsOf(text, 3)).toEqual(['What the lists of 2025 changed for our materials: three added']);
  expect(headingsOf(text, 4)).toEqual(['United States, 2025 against 2022']);
  expect(textOf(text)).toContain(
    'Added Copper Rhenium Silicon Source U.S. Department of the Interior / USGS, 2022 Final List',
  );
});

test('A year in an address shows its changes, each list against its edition before, and a name by which a list calls a material', async () => {
  const { status, text } = await get('?year=2024');
  expect(status).toBe(200);
  expect(headingsOf(text, 3)).toEqual([
    'What the lists of 2024 changed for our materials: seven added and one renamed; one new list',
  ]);
  expect(textOf(text)).toContain('Renamed Titanium , from “titanium” to “titanium metal”');
  expect(textOf(text)).toContain('Manganese † (see note)');
  expect(textOf(text)).toContain('could not be verified: chromium, salt, and scandium.');
  expect(text).toContain('<link rel="canonical" href="https://www.example.com/base/policy/lists?year=2024">');
});

test('A year whose lists are the oldest that we hold says that there is nothing to compare them with', async () => {
  const { text } = await get('?year=2018');
  expect(headingsOf(text, 3)).toEqual(['No list is known to have changed in 2018 for our materials']);
  expect(textOf(text)).toContain('The oldest edition that we hold, so there is nothing to compare it with.');
});

test('A year without an edition says so and leads to the newest ones', async () => {
  const { status, text } = await get('?year=2026');
  expect(status).toBe(200);
  expect(headingsOf(text, 3)).toEqual(['No list that we follow had a new edition in 2026']);
  expect(text).toContain('<a href="/base/policy/lists#changes">2025</a>');
});

test.each(['?year=1999', '?year=2027', '?year=soon', '?year='])(
  'A year that we do not follow is a 404 that names those that we do: %s',
  async (query) => {
    const { status, text } = await get(query);
    expect(status).toBe(404);
    expect(textOf(text)).toContain('Choose a year from 2018 to 2026.');
    expect(text).toContain('href="/base/policy/lists?year=2024#changes"');
  },
);

test('The CSV of the changes has what the page prints, with the documents of both editions', async () => {
  const [columns = [], ...rows] = parseCsv((await client.get('/base/data/critical-list-changes.csv')).text);
  const valueOf = (row: string[], name: string) => row[columns.indexOf(name)];
  const of2025 = rows.filter((row) => valueOf(row, 'year') === '2025');
  expect(
    of2025.map((row) => ['list', 'compared_with', 'material', 'change', 'source'].map((name) => valueOf(row, name))),
  ).toEqual(
    ['copper', 'rhenium', 'silicon'].map((material) => [
      'United States',
      '2022',
      material,
      'added',
      'us-cml-2022 us-cml-2025',
    ]),
  );
});

test.each(['/policy', '/subscriptions/critical-materials/gallium'])(
  'Readers of %s find the page of the official lists',
  async (path) => {
    expect((await client.get(`/base${path}`).set('Accept', 'text/html')).text).toContain('href="/base/policy/lists"');
  },
);

import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseConfig } from '../../server/platform/config/config.ts';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { changeCollection } from '../../server/publish/read-api/collections/changes.ts';
import { pagedListsEnd } from '../../server/publish/read-api/lists/paged-list.ts';
import { searchPaths } from '../../server/publish/read-api/openapi/search-paths.ts';
import type { Endpoint } from '../../shared/pages/developers/endpoint.ts';
import { endpoints } from '../../shared/pages/developers/endpoints.ts';
import { searchEndpoints } from '../../shared/pages/developers/search-endpoints.ts';
import { measureStates } from '../../shared/records/measures/state.ts';
import { formatDate } from '../../shared/text/format.ts';
import { asText } from '../support/http/as-text.ts';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const origin = 'https://www.example.com';
const { client } = testSite({ siteUrl: `${origin}/base` });
const { text: html } = await client.get('/base/developers');
const lines = [...html.matchAll(/<pre class="developers__line"><code>(.*?)<\/code><\/pre>/gs)].map(([, line = '']) =>
  textOf(line),
);

test('The page for developers has every collection of the API with its filters, and all values of those that take only some', () => {
  const described = [...apiCollections, changeCollection].map(({ name, title, filters, relations, isSearchable }) => ({
    name,
    title,
    relations: relations && Object.keys(relations),
    isSearchable,
    filters: Object.entries(filters).map(([filter, { schema }]) => ({
      name: filter,
      ...(schema instanceof z.ZodEnum && { values: schema.options }),
    })),
  }));
  expect(
    endpoints.map(({ name, title, relations, isSearchable, filters }) => ({
      name,
      title,
      relations,
      isSearchable,
      filters,
    })),
  ).toEqual(described);
  expect(lines.length).toBeGreaterThan(endpoints.length);
});

test('The page for developers has the search and the suggestions with all parameters of the OpenAPI document', () => {
  const described = Object.entries(searchPaths).map(([path, { get }]) => ({
    name: path.replace('/api/v1/', ''),
    filters: get.parameters.map(({ name, schema }) => ({ name, ...('enum' in schema && { values: schema.enum }) })),
  }));
  expect(searchEndpoints.map(({ name, filters }) => ({ name, filters }))).toEqual(described);
});

/** Sends the request of a line, as curl would. @throws {Error} if it is not `curl [-I] '<address>'`. */
function run(line: string) {
  const [, option, address = ''] = /^curl (?:(-I) )?'(https:[^'\s]+)'$/.exec(line) ?? [];
  if (!address.startsWith(`${origin}/base/`)) throw new Error(`This is no request to the site: ${line}`);
  const path = address.slice(origin.length);
  return (option === '-I' ? client.head(path) : client.get(path)).buffer(true).parse(asText);
}

test.each(lines)('The example on the page for developers works: %s', async (line) => {
  const { status, headers, body } = await run(line);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^(?:application\/json|text\/markdown); charset=utf-8$/);
  if (line.startsWith('curl -I')) return;
  const items = String(body).startsWith('{"total":')
    ? (JSON.parse(String(body)) as { items: unknown[] }).items
    : undefined;
  expect(items?.length).not.toBe(0);
});

test('The form of a collection on the page for developers sends the request of the example above it', () => {
  const forms = [...html.matchAll(/<form class="developers__form" action="([^"]*)" method="get">(.*?)<\/form>/gs)];
  expect(forms.map(([, action]) => action)).toEqual(
    [...endpoints, ...searchEndpoints].map(({ name }) => `/base/api/v1/${name}`),
  );
  const named = forms.map(([, , form = '']) =>
    [...form.matchAll(/<(?:input|select) [^>]*name="([^"]*)"/g)].map(([, name]) => name),
  );
  const namesOf = ({ filters }: Endpoint) => filters.map(({ name }) => name);
  const sharedNames = ({ relations, isSearchable }: Endpoint) => [
    ...(isSearchable === false ? [] : ['q']),
    ...(relations ? ['include'] : []),
    'limit',
  ];
  expect(named).toEqual([
    ...endpoints.map((endpoint) => [...namesOf(endpoint), ...sharedNames(endpoint)]),
    ...searchEndpoints.map(namesOf),
  ]);
});

test('Every address that the page for developers links to answers', async () => {
  const addresses = [...html.matchAll(/developers__address"><a [^>]*href="([^"]*)"/g)].map(([, address = '']) =>
    textOf(address),
  );
  expect(addresses).toHaveLength(endpoints.length + searchEndpoints.length);
  for (const address of addresses) expect([address, (await client.get(address)).status]).toEqual([address, 200]);
});

test('A parameter that takes only some values is a select box on the page for developers, with the value of the example selected', () => {
  const [, form = ''] =
    /<form class="developers__form" action="[^"]*\/measures" method="get">(.*?)<\/form>/s.exec(html) ?? [];
  const [, options = ''] = /<select [^>]*name="state"[^>]*>(.*?)<\/select>/s.exec(form) ?? [];
  expect([...options.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, name]) => name)).toEqual([
    'any',
    ...measureStates,
  ]);
  expect(options).toContain('<option selected="">in force</option>');
});

test.each([...endpoints, ...searchEndpoints])(
  'The form of $name on the page for developers is answered as a browser sends it: with every field, most of them empty',
  async ({ name, filters, example }) => {
    const query = new URLSearchParams(
      [...filters, ...(example.limit ? [{ name: 'limit' }] : [])].map((field) => [
        field.name,
        example[field.name] ?? '',
      ]),
    );
    await client.get(`/base/api/v1/${name}?${query}`).expect(200);
  },
);

test('The page for developers states the rate limits in force, and until when deprecated parameters work', () => {
  const words = textOf(html);
  const { limit, windowSeconds } = parseConfig({}).apiRate ?? { limit: 0, windowSeconds: 0 };
  expect([words.includes(`${limit.toLocaleString('en-US')} times in ten minutes`), windowSeconds]).toEqual([true, 600]);
  const search = parseConfig({}).searchRate ?? { limit: 0 };
  expect(words).toContain(`${search.limit.toLocaleString('en-US')} times for each of search and suggestions`);
  expect(words).toContain(`They answer until ${formatDate(pagedListsEnd.toISOString())}`);
  expect(html).toContain('id="deprecated"');
});

import { expect, test } from 'vitest';
import { parseConfig } from '../../server/config/config.ts';
import { apiCollections } from '../../server/read-api/collections/all.ts';
import { changeCollection } from '../../server/read-api/collections/changes.ts';
import { pagedListsEnd } from '../../server/read-api/lists/paged-list.ts';
import { endpoints } from '../../shared/pages/developers/endpoints.ts';
import { formatDate } from '../../shared/text/format.ts';
import { asText } from '../support/as-text.ts';
import { textOf } from '../support/html.ts';
import { testSite } from '../support/site.ts';

const origin = 'https://www.example.com';
const { client } = testSite({ siteUrl: `${origin}/base` });
const { text: html } = await client.get('/base/developers');
const lines = [...html.matchAll(/<pre class="developers__line"><code>(.*?)<\/code><\/pre>/gs)].map(([, line = '']) => textOf(line));

test('the page has every collection of the API with its filters', () => {
  const described = [...apiCollections, changeCollection].map(({ name, title, filters }) => ({ name, title, filters: Object.keys(filters) }));
  expect(endpoints.map(({ name, title, filters }) => ({ name, title, filters: [...filters] }))).toEqual(described);
  expect(lines.length).toBeGreaterThan(endpoints.length);
});

/** The line as curl would send it. @throws {Error} for what is not `curl [-I] '<address>'`. */
function run(line: string) {
  const [, option, address = ''] = /^curl (?:(-I) )?'(https:[^'\s]+)'$/.exec(line) ?? [];
  if (!address.startsWith(`${origin}/base/`)) throw new Error(`This is no request to the site: ${line}`);
  const path = address.slice(origin.length);
  return (option === '-I' ? client.head(path) : client.get(path)).buffer(true).parse(asText);
}

test.each(lines)('%s', async (line) => {
  const { status, headers, body } = await run(line);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^(?:application\/json|text\/markdown); charset=utf-8$/);
  if (line.startsWith('curl -I')) return;
  const items = String(body).startsWith('{"total":') ? (JSON.parse(String(body)) as { items: unknown[] }).items : undefined;
  expect(items?.length).not.toBe(0);
});

test('the form of a collection sends the same request as the line above it, without script', () => {
  const forms = [...html.matchAll(/<form class="developers__form" action="([^"]*)" method="get">(.*?)<\/form>/gs)];
  expect(forms.map(([, action]) => action)).toEqual(endpoints.map(({ name }) => `/base/api/v1/${name}`));
  const named = forms.map(([, , form = '']) => [...form.matchAll(/<input [^>]*name="([^"]*)"/g)].map(([, name]) => name));
  expect(named).toEqual(endpoints.map(({ filters }) => [...filters, 'limit']));
});

test('the page states the rate limits in force, and until when deprecated parameters work', () => {
  const words = textOf(html);
  const { limit, windowSeconds } = parseConfig({}).apiRate ?? { limit: 0, windowSeconds: 0 };
  expect([words.includes(`${limit.toLocaleString('en-US')} times in ten minutes`), windowSeconds]).toEqual([true, 600]);
  expect(words).toContain(`They answer until ${formatDate(pagedListsEnd.toISOString())}`);
  expect(html).toContain('id="deprecated"');
});

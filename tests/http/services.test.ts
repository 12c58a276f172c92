import { expect, test } from 'vitest';
import { coverageAspects } from '../../content/vocabulary/coverage.ts';
import { entryHref } from '../../shared/site/entry-href.ts';
import { parseCalendar } from '../support/parsers/calendar.ts';
import { parseCsv } from '../support/parsers/data-files.ts';
import { textOf } from '../support/parsers/html.ts';
import { siteContent, sourceOf, testSite, today } from '../support/site/site.ts';

const siteUrl = 'https://www.example.com/base';
const { client, clock } = testSite({ siteUrl });
const content = sourceOf(siteContent()).at(today);
const get = (path: string) => client.get(`/base${path}`).set('Accept', 'text/html');
const services = content.list('services');
const offers: [string, string][] = [
  ...services,
  ...content.list('pages').filter(({ id }) => id === 'proxima-service'),
].map((entry) => [entry.id, entryHref(entry)]);

test.each(offers)(
  'The page of %s shows its sample without a form, marked as illustrative, with the meaning of each column and a file',
  async (id, path) => {
    const { status, text } = await get(path);
    const sample = content.find('samples', id);
    expect(status).toBe(200);
    const start = text.indexOf('<section class="chapter wrap" id="sample"');
    const section = text.slice(start, text.indexOf('</dl>', start));
    expect(section).not.toContain('<form');
    expect(section).toContain(`href="/base/subscriptions/samples/${id}.csv"`);
    expect(textOf(section)).toMatch(/Sample Illustrative/);
    for (const { name, meaning } of sample?.columns ?? [])
      for (const word of [name, meaning]) expect(textOf(section)).toContain(word);
    if (sample?.chart) expect(section.match(/Illustrative: invented figures<\/text>/g)).toHaveLength(2);
  },
);

test.each(offers)('The file of the sample of %s has the rows of its page, each marked as invented', async (id) => {
  const { status, headers, text } = await get(`/subscriptions/samples/${id}.csv`);
  const sample = content.find('samples', id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${id}-illustrative-sample.csv"`,
    'x-robots-tag': 'noindex',
  });
  const [header, ...rows] = parseCsv(text);
  expect(header).toEqual([...(sample?.columns ?? []).map(({ name }) => name), 'illustrative']);
  expect(rows).toEqual(sample?.rows.map((row) => [...row.map((cell) => String(cell ?? '')), 'true']));
});

test('The coverage of each material by each service is shown in letters and in words', async () => {
  const { text } = await get('/subscriptions');
  const words = textOf(text);
  expect(words).toContain('Gallium in Solar: prices, supply, demand, and rules of trade');
  expect(words).toContain('Copper in Solar: prices and demand');
  expect(words).not.toContain('Copper in Wind: prices, supply');
  expect(words).toContain('Lithium in Lithium extractive cost: supply, cost, and rules of trade');
  for (const { letter, name } of Object.values(coverageAspects)) expect(words).toContain(`${letter} ${name}`);
  for (const { id, name } of content.list('materials')) {
    const covering = services.filter(({ materials }) => materials.includes(id));
    for (const service of covering) expect(words).toContain(`${name} in ${service.name}: `);
    expect(words.split(`${name} in `).length - 1, name).toBeGreaterThanOrEqual(covering.length + 1);
  }
});

test('The coverage can be limited to one aspect, on the page and in its CSV, and an unknown aspect is a 404', async () => {
  const { status, text } = await get('/subscriptions?covers=cost');
  expect(status).toBe(200);
  expect(textOf(text)).toContain('Lithium in Lithium extractive cost: cost');
  expect(textOf(text)).not.toContain('Gallium in Solar');
  expect(textOf(text)).toContain('Proxima Service cost lithium and vanadium');
  expect(text).toMatch(/covers=cost#coverage" aria-current="true"/);
  expect(text).toContain('href="/base/subscriptions/coverage.csv?covers=cost"');
  expect((await get('/subscriptions?covers=weather')).status).toBe(404);
  expect((await get('/subscriptions/coverage.csv?covers=weather')).status).toBe(404);

  const [header, ...rows] = parseCsv((await get('/subscriptions/coverage.csv')).text);
  expect(header).toEqual(['group', 'service', 'symbol', 'material', ...Object.keys(coverageAspects)]);
  expect(rows).toContainEqual(['Monthly services', 'Solar', 'Cu', 'Copper', 'true', 'false', 'true', 'false', 'false']);
  const [, ...ofCost] = parseCsv((await get('/subscriptions/coverage.csv?covers=cost')).text);
  const cost = (header ?? []).indexOf('cost');
  expect(ofCost).toEqual(rows.filter((row) => row[cost] === 'true').map((row) => [...row.slice(0, 4), 'true']));
});

test('The next release of each service is on the list and on its page beside the last one, and changes the day after it', async () => {
  clock.now = new Date('2026-12-17T23:00:00Z');
  expect(textOf((await get('/subscriptions')).text)).toContain(
    'Thu, Dec 17, 2026 today Wind Third Thursday of each month',
  );
  clock.now = new Date('2026-12-18T00:00:00Z');
  const list = textOf((await get('/subscriptions')).text);
  expect(list).toContain('Thu, Jan 21, 2027 in 34 days Wind Third Thursday of each month. Last release Dec 17, 2026');
  expect(textOf((await get('/subscriptions/energy-transitions/wind')).text)).toContain(
    'Next release Thu, Jan 21, 2027 Third Thursday of each month Last release Dec 17, 2026',
  );
  clock.now = today;
});

test('The calendar of a service has its days of the next twelve months, and that of all services has all of them', async () => {
  const one = await get('/subscriptions/releases/lithium-industry-cost.ics');
  expect(one.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const { events } = parseCalendar(one.text);
  expect(events.map(({ DTSTART }) => DTSTART)).toEqual([
    'VALUE=DATE:20270121',
    'VALUE=DATE:20270415',
    'VALUE=DATE:20270715',
    'VALUE=DATE:20271021',
  ]);
  expect(events[0]).toMatchObject({
    UID: 'release-lithium-industry-cost-2027-01@lazulite.example',
    URL: 'https://www.example.com/base/subscriptions/critical-materials/lithium-industry-cost',
  });
  const all = parseCalendar((await get('/subscriptions/releases.ics')).text).events;
  expect(all).toHaveLength(services.reduce((sum, { cadence }) => sum + (cadence === 'monthly' ? 12 : 4), 0));
  expect(new Set(all.map(({ UID }) => UID)).size).toBe(all.length);
});

test.each([
  '/subscriptions/samples/nothing.csv',
  '/subscriptions/samples/solar.ics',
  '/subscriptions/releases/nothing.ics',
  '/subscriptions/releases/proxima-service.ics',
  '/subscriptions/releases.csv',
])('A file that no service has is a 404: %s', async (path) => {
  expect((await client.get(`/base${path}`).set('Accept', 'text/html')).status).toBe(404);
});

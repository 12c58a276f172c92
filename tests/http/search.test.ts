import { describe, expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const search = async (query: string) => (await client.get('/subscriptions').query({ q: query })).text;
const results = (html: string) => [...html.matchAll(/tile-row__name"><a [^>]*>([^<]*)</g)].map(([, name]) => name);
const suggestions = (html: string) =>
  [...html.matchAll(/href="(\/subscriptions\?q=[^"]*)"/g)].map(([, address = '']) => address);

test.each([
  ['Li', 'Lithium'],
  ['lithium', 'Lithium'],
  ['wolfram', 'Tungsten'],
  ['spodumene', 'Lithium'],
  ['NdPr', 'Rare earth elements'],
  ['LCE', 'Lithium'],
  ['columbium', 'Niobium'],
  ['W', 'Tungsten'],
  ['C', 'Graphite'],
  ['coltan', 'Tantalum'],
  ['fluorspar', 'Fluorine'],
  ['tungstn', 'Tungsten'],
  ['  GALLIUM  ', 'Gallium'],
  ['solar', 'Solar'],
])('The search for "%s" lists %s first', async (query, name) => {
  expect(results(await search(query))[0]).toBe(name);
});

test.each([
  ['Proxima', ['Proxima', 'Proxima Service']],
  ['price forecast', ['EV and Battery']],
  ['forecast price', ['EV and Battery']],
  ['consulting', ['Consulting']],
  ['gallium germanium', ['Gallium', 'Germanium', 'Semiconductor', 'Solar']],
  ['germanium gallium', ['Gallium', 'Germanium', 'Semiconductor', 'Solar']],
  ['NMC 811', ['Lithium-ion batteries', 'Cobalt', 'Lithium']],
  ['nmc811', ['Lithium-ion batteries', 'Cobalt', 'Lithium']],
  ['quota', ['Cobalt']],
  ['cobalt quota', ['Cobalt']],
  ['DRC', ['Cobalt', 'Tantalum', 'Copper']],
  ['Democratic Republic of the Congo', ['Cobalt', 'Tantalum', 'Copper']],
  ['wind magnets', ['Wind']],
  ['gallium prices', ['Gallium']],
  ['deals database', ['EV and Battery', 'Proxima Service']],
  ['export licence', ['Antimony', 'Gallium', 'Germanium']],
])('The search for "%s" begins with %j', async (query, names) => {
  expect(results(await search(query)).slice(0, names.length)).toEqual(names);
});
test('The search for a price forecast does not find a service that makes none', async () => {
  expect(results(await search('price forecast'))).not.toContain('Semiconductor');
});

describe('The search page', () => {
  test('The search box keeps the query, escaped', async () => {
    const html = await search('"><img src=x>');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
  });
  test('A search without results says what to do next', async () => {
    expect(textOf(await search('kryptonite'))).toMatch(
      /No material or service matches “\s*kryptonite\s*”\.\s+Tell us what you need/,
    );
  });
  test.each([
    ['kryptonite gallium', ['gallium']],
    ['molibdenium', ['Molybdenum']],
    ['kryptonite', []],
  ])('The search for "%s" has no results and suggests the searches %j', async (query, offered) => {
    const html = await search(query);
    expect(results(html)).toEqual([]);
    expect(suggestions(html)).toEqual(offered.map((word) => `/subscriptions?q=${word}#results`));
    for (const address of suggestions(html))
      expect(results((await client.get(address)).text).length).toBeGreaterThan(0);
  });
  test('A search shortens a long query', async () => {
    const { status, text } = await client.get('/subscriptions').query({ q: 'x'.repeat(300) });
    expect(status).toBe(200);
    expect(text).not.toContain('x'.repeat(101));
  });
  test('Search engines may index the empty search page, and not its results', async () => {
    expect(await search('tin')).toContain('<meta name="robots" content="noindex">');
    expect((await client.get('/subscriptions')).text).not.toContain('<meta name="robots"');
  });
  test.each([
    ['/subscriptions/critical-materials/Li', '/subscriptions/critical-materials/lithium'],
    ['/subscriptions/critical-materials/li', '/subscriptions/critical-materials/lithium'],
    ['/subscriptions/critical-materials/wolfram', '/subscriptions/critical-materials/tungsten'],
    ['/subscriptions/critical-materials/Gallium', '/subscriptions/critical-materials/gallium'],
    [
      '/subscriptions/energy-transitions/lithium-industry-cost',
      '/subscriptions/critical-materials/lithium-industry-cost',
    ],
    ['/subscriptions/critical-materials/solar', '/subscriptions/energy-transitions/solar'],
  ])('%s redirects to %s', async (path, location) => {
    const answer = await client.get(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });
});

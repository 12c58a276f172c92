import { describe, expect, test } from 'vitest';
import { headingsOf, textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const compare = '/subscriptions/critical-materials/compare';
const columnsOf = (html: string) =>
  [...html.matchAll(/class="compare-table__material">(.*?)<\/th>/g)].map(([, cell = '']) => textOf(cell));
const problemOf = (html: string) => textOf(/<p[^>]*id="choose-problem"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '');

describe('The comparison', () => {
  test('Materials are compared in the order of the address, by id, symbol or name', async () => {
    const { text } = await client.get(`${compare}?m=gallium,Ge,Rare%20earth%20elements`).expect(200);
    expect(columnsOf(text)).toEqual(['Ga Gallium', 'Ge Germanium', 'REE Rare earth elements']);
    expect(text).toContain(
      '<link rel="canonical" href="http://localhost/subscriptions/critical-materials/compare?m=gallium%2Cgermanium%2Crare-earth-elements">',
    );
  });
  test('A comparison that a form without script sends with repeated keys is redirected to the canonical address', async () => {
    const answer = await client.get(`${compare}?m=gallium&m=tin`).expect(301);
    expect(answer.headers.location).toBe(`${compare}?m=gallium%2Ctin`);
    await client.get(`${compare}?m=gallium,tin`).expect(200);
  });
  test('The comparison without materials shows the form with nothing chosen, no error, and an example that says so', async () => {
    const { text } = await client.get(compare).expect(200);
    expect(text.match(/<input type="checkbox" name="m"/g)).toHaveLength(25);
    expect(text).not.toMatch(/<input type="checkbox" name="m"[^>]*checked/);
    expect([problemOf(text), columnsOf(text)]).toEqual(['', ['Li Lithium', 'C Graphite', 'REE Rare earth elements']]);
    expect(headingsOf(text, 2)).toContain('An example: lithium, graphite, and rare earth elements');
    expect(text.indexOf('Choose materials')).toBeLessThan(text.indexOf('An example: '));
    expect(text).toContain(`<link rel="canonical" href="http://localhost${compare}">`);
    const own = (await client.get(`${compare}?m=gallium`).expect(200)).text;
    expect(own).not.toContain('An example: ');
  });
  test.each([
    ['?m=unobtainium', 'Error: We have no material called “unobtainium”. Choose from the list.'],
    ['?m=', 'Error: Choose at least one material, and up to 6.'],
    ['?m=,%20,', 'Error: Choose at least one material, and up to 6.'],
    ['?m=Ga,Ge,Sb,W,Sn,Li,Ni', 'Error: You chose 7 materials. Choose up to 6.'],
    ['?m=__proto__,gallium', 'Error: We have no material called “__proto__”. Choose from the list.'],
  ])('The comparison with %s shows the form with an error at its field', async (query, problem) => {
    const { text } = await client.get(compare + query).expect(400);
    expect([problemOf(text), headingsOf(text, 1)]).toEqual([problem, ['Compare materials']]);
    expect(text).toContain('<title>Error: ');
  });
  test('The comparison keeps valid choices beside an unknown name', async () => {
    const { text } = await client.get(`${compare}?m=gallium,nothing`).expect(400);
    expect(text.match(/<input type="checkbox" name="m"[^>]*checked=""/g)).toHaveLength(1);
  });
  test('The comparison of a thousand unknown names has one short error, and markup in a name is escaped', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `x${index}`).join(',');
    const { text } = await client.get(`${compare}?m=${names}`).expect(400);
    expect(problemOf(text)).toBe(
      'Error: We have no material called “x0”, “x1”, “x2”, and 997 more. Choose from the list.',
    );
    expect((await client.get(`${compare}?m=%3Cscript%3E`).expect(400)).text).not.toContain('<script>,');
  });
  test('The comparison offers its rows as a table, which has the materials in the same order', async () => {
    const { text } = await client.get(`${compare}?m=lithium,graphite`).expect(200);
    expect(text).toContain(`href="${compare}.csv?m=lithium%2Cgraphite"`);
    const { text: csv } = await client.get(`${compare}.csv?m=lithium,graphite`).expect(200);
    const rows = csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',')[0]?.replace('\uFEFF', ''));
    expect(rows).toEqual(['material', 'Lithium', 'Graphite']);
    for (const query of ['', '?m=unobtainium']) await client.get(`${compare}.csv${query}`).expect(404);
    await client.get(`${compare}.csv?m=tin&sort=name`).expect(400);
  });
});

describe('The values of a comparison', () => {
  test('The table of a comparison has what its screen shows: every stage, the uses and what comes with it', async () => {
    const { text: csv } = await client.get(`${compare}.csv?m=lithium,graphite`).expect(200);
    const [header = '', lithium = ''] = csv.split('\r\n');
    expect(header).toMatch(/,largest_share_of_every_stage,largest_uses,uses_of,produced_with$/);
    expect(lithium).toMatch(
      /"mine output outside the United States, 2025: AUS [\d.]+%; refined output, 2024: CHN [\d.]+%",Batteries \d+%; .*,"world consumption, 2025","found with /,
    );
  });
  test('The comparison says how to cite it and which requests return its materials', async () => {
    const { text } = await client.get(`${compare}?m=lithium,graphite`).expect(200);
    expect(textOf(text)).toMatch(
      /Cite as “Lithium and graphite compared,” Lazulite, Comparison, \w+ \d+, \d{4}\. http:\S+compare\?m=lithium%2Cgraphite/,
    );
    expect(textOf(text)).toMatch(/curl '\S+\/api\/v1\/materials\/\{lithium,graphite\}'/);
    const one = textOf((await client.get(`${compare}?m=tin`).expect(200)).text);
    expect(one).toMatch(/This material as JSON: curl '\S+\/api\/v1\/materials\/tin'/);
  });
  test('The comparison names what is priced, and the largest named use before what is not broken down', async () => {
    const { text } = await client.get(`${compare}?m=graphite,rare-earth-elements`).expect(200);
    const rowOf = (label: string) => textOf(new RegExp(`<th[^>]*>${label}.*?</tr>`, 's').exec(text)?.[0] ?? '');
    expect(rowOf('Price')).toMatch(/× 0\.\d Flake, US imports.*× 0\.\d NdPr oxide/);
    expect(rowOf('Largest uses')).toMatch(/26\.4% Electric vehicles.*68\.4% not broken down.*11\.5% Wind/);
  });
  test('The form of the comparison asks for other materials only where some are compared', async () => {
    const summaryOf = (html: string) =>
      textOf(/<summary class="button button--line">(.*?)<\/summary>/.exec(html)?.[1] ?? '');
    expect(summaryOf((await client.get(compare)).text)).toBe('Choose materials');
    expect(summaryOf((await client.get(`${compare}?m=tin`)).text)).toBe('Choose other materials');
  });
});

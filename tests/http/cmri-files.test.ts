import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { recomputeRanks } from '../support/content/recompute-ranks.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();

const ranksIn = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([rank]) => rank !== '')
    .map(([rank, material = '']) => [material, Number(rank)]);

/** The names in the order of the ranking on the page. */
const listed = (html: string) =>
  [...html.matchAll(/href="\/blue\/cmri\/([\w-]+)[^"]*" class="risk-ranking__name"/g)].map(([, id]) => id);
const sets = [
  '',
  '?concentration=1',
  '?prices=1',
  '?byproduct=1',
  '?concentration=2&imports=3&limits=10&lists=7',
  '?imports=1&prices=1',
];

describe('The files of the risk index', () => {
  test.each(sets)(
    'A program that knows only the CSV and the method computes the same ranks, with %s',
    async (query) => {
      const { text, headers } = await client.get(`/blue/cmri.csv${query}`);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
      const recomputed = recomputeRanks(text);
      expect([...recomputed].map(([material, { rank }]) => [material, rank])).toEqual(ranksIn(text));
      expect(recomputed.size).toBe(21);
    },
  );
  test.each(sets)('The page of the risk index lists the materials in the order of its CSV, with %s', async (query) => {
    const [page, file] = await Promise.all([client.get(`/blue/cmri${query}`), client.get(`/blue/cmri.csv${query}`)]);
    expect(listed(page.text)).toEqual(ranksIn(file.text).map(([material]) => material));
  });
  test('The JSON of the risk index has the edition, the weights, a citation and the values of the CSV', async () => {
    const file = z.looseObject({
      id: z.literal('lazulite:cmri:2026-11'),
      date: z.iso.date(),
      url: z.url(),
      weights: z.record(z.string(), z.number()),
      indicators: z.array(z.looseObject({ indicator: z.string(), measure: z.string() })).length(6),
      materials: z
        .array(z.looseObject({ material: z.string(), rank: z.number().nullable(), score: z.number().nullable() }))
        .length(25),
    });
    const [json, csv] = await Promise.all([client.get('/blue/cmri.json'), client.get('/blue/cmri.csv')]);
    const { materials } = file.parse(JSON.parse(json.text));
    const recomputed = recomputeRanks(csv.text);
    for (const { material, rank, score } of materials) {
      expect(recomputed.get(material)?.rank ?? null).toBe(rank);
      if (score !== null) expect(recomputed.get(material)?.score).toBeCloseTo(score, 4);
    }
  });
  test('An edition of the risk index has its files under its own address, with its own weights only', async () => {
    const [edition, weighted, standard] = await Promise.all(
      ['/blue/cmri/editions/2026-11.csv', '/blue/cmri/editions/2026-11.csv?prices=1', '/blue/cmri.csv'].map((path) =>
        client.get(path),
      ),
    );
    expect(edition?.text).toBe(standard?.text);
    expect([weighted?.status, weighted?.body.errors]).toEqual([
      400,
      [{ pointer: '#/prices', detail: 'is not known here; this file takes asOf' }],
    ]);
    expect((await client.get('/blue/cmri/editions/2026-11.json')).status).toBe(200);
    for (const path of ['/blue/cmri/editions/2019-01.csv', '/blue/cmri/gallium.csv', '/blue/cmri.pdf'])
      expect((await client.get(path)).status).toBe(404);
  });
  test('A file of the risk index with invalid weights is a problem document', async () => {
    const { status, headers, body } = await client.get('/blue/cmri.json?imports=-1').set('Accept', 'application/json');
    expect(status).toBe(422);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.detail).toBe('US imports: a weight is a whole number from 0 to 10');
  });
  test.each(['csv', 'json'])(
    'A .%s file of the risk index with invalid weights is a problem document without an Accept header, and a page for a browser',
    async (extension) => {
      const path = `/blue/cmri.${extension}?imports=-1`;
      const program = await client.get(path).unset('Accept');
      expect([program.status, program.type]).toEqual([422, 'application/problem+json']);
      const browser = await client.get(path).set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect([browser.status, browser.type]).toEqual([422, 'text/html']);
    },
  );
});

import { expect, test } from 'vitest';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const ask = (query: object) => client.get('/api/v1/convert').query(query);

test('A conversion is answered with its result, its factor and its steps, for pages of any origin', async () => {
  const { status, headers, body } = await ask({ amount: '1000', from: 't LCE', to: 't Li' });
  expect([status, headers['access-control-allow-origin'], headers['content-type']]).toEqual([
    200,
    '*',
    'application/json; charset=utf-8',
  ]);
  expect(headers['ratelimit-policy']).toBe('"conversions";q=600;w=600');
  expect(body).toMatchObject({
    amount: 1000,
    from: { label: 't LCE', unit: 't', substance: 'LCE', formula: 'Li2CO3' },
    to: { label: 't Li', formula: 'Li', molarMass: 6.94 },
    countedBy: { symbol: 'Li', name: 'lithium' },
  });
  expect(body.result).toBeCloseTo(187.8519, 4);
  expect(body.steps.at(-1)).toBe('1,000 t LCE × 0.187852 = 187.852 t Li.');
});

test('An invalid conversion gets a problem document with the field, the reason and suggestions', async () => {
  const { status, headers, body } = await ask({ amount: 'many', from: 't/0', to: 't' });
  expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
    422,
    'application/problem+json; charset=utf-8',
    '*',
  ]);
  expect(body.type).toMatch(/\/problems\/validation$/);
  expect(body.errors).toEqual([
    {
      pointer: '#/amount',
      code: 'not-a-number',
      message: 'Enter a number in figures, like 1,000 or 0.5.',
      suggestions: [],
    },
    { pointer: '#/from', code: 'unknown-unit', message: 'We know no unit “t/0”.', suggestions: ['t', 'g/t'] },
  ]);
});

test.each(['-0', '−0', '-0.00', '-0e5', '-.0'])(
  'The amount %s is nought, without a sign in any answer',
  async (amount) => {
    const { text, body } = await ask({ amount, from: 't', to: 'kg' });
    expect([body.amount, body.result, body.steps.at(-1)]).toEqual([0, 0, '0 t × 1,000 = 0 kg.']);
    const page = await client.get('/tools/units').query({ amount, from: 't', to: 'kg' });
    for (const answer of [text, page.text.replaceAll(/ (?:href|value|action)="[^"]*"/g, '')])
      expect(answer).not.toMatch(/[-−]0(?![\d.])\s?(?:t|kg)\b/);
  },
);

test.each([
  ['without a query', {}, 422],
  ['with an infinite amount', { amount: 'Infinity', from: 't', to: 'kg' }, 422],
  ['with a unit of 3,000 characters', { amount: '1', from: 'x'.repeat(3000), to: 'kg' }, 422],
  ['with a value twice', { amount: ['1', '2'], from: 't', to: 'kg' }, 400],
])('A conversion is refused %s', async (_name, query, status) => {
  expect((await ask(query)).status).toBe(status);
});

test('A client that has a conversion gets a 304, and other methods get a 405', async () => {
  const query = { amount: '1', from: 't', to: 'kg' };
  const { headers } = await ask(query);
  expect((await ask(query).set('If-None-Match', String(headers.etag))).status).toBe(304);
  expect((await client.post('/api/v1/convert')).status).toBe(405);
});

test('Every answer to a conversion states how many requests remain for the network', async () => {
  const { client: other } = testSite();
  const left = [];
  for (let count = 0; count < 2; count++) left.push((await other.get('/api/v1/convert')).headers.ratelimit);
  expect(left).toEqual(['"conversions";r=599;t=1', '"conversions";r=598;t=1']);
});

import { expect, test } from 'vitest';
import { textOf } from '../support/parsers/html.ts';
import { testSite } from '../support/site/site.ts';

const { client } = testSite();
const page = (query: object = {}) => client.get('/tools/units').query(query);

test('The page of unit conversions shows an example, and its form works without script', async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(textOf(text)).toContain('1,000 t LCE is 187.852 t Li');
  expect(text).toMatch(/<form class="converter" action="\/tools\/units" method="get">/);
  expect(text).toContain('One mole of Li<sub>2</sub>CO<sub>3</sub> weighs');
});

test('The page of a conversion has its own title and one canonical address, however it was requested', async () => {
  const { text } = await page({ amount: '5.0', from: 'tonnes', to: 'kg lithium', formula: 'LiPF₆' });
  expect(text).toContain('<title>5 t LiPF6 in kg Li · Lazulite</title>');
  expect(text).toContain('href="/tools/units?amount=5&amp;from=t+LiPF6&amp;to=kg+Li"');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test('The most common conversions have addresses that search engines index', async () => {
  const { text } = await page({ amount: '1', from: 'mtu WO3', to: 'kg W' });
  expect(text).toContain(
    '<link rel="canonical" href="http://localhost/tools/units?amount=1&amp;from=mtu+WO3&amp;to=kg+W">',
  );
  expect(textOf(text)).toContain('1 mtu WO 3 is 7.92971 kg W');
});

test('The page of an invalid conversion keeps the typed values, and explains the error of each field with suggestions', async () => {
  const { status, text } = await page({ amount: '<b>', from: 't/0', to: 'US$/kg', formula: '' });
  expect(status).toBe(422);
  expect(text).toContain('<title>Error: ');
  expect(textOf(text)).toContain('Enter a number in figures, like 1,000 or 0.5.');
  expect(text).toContain('value="&lt;b&gt;"');
  expect(text).toContain('aria-invalid="true" aria-describedby="from-hint from-error"');
  expect(text).toContain('>g/t</a>');
});

test('A client that accepts JSON gets a problem document for an invalid conversion', async () => {
  const { status, headers } = await page({ amount: '1', from: 't/0', to: 't' }).set('Accept', 'application/json');
  expect([status, headers['content-type']]).toEqual([422, 'application/problem+json; charset=utf-8']);
});

test('The conversion of a price in another currency is refused with the reason', async () => {
  expect(textOf((await page({ amount: '1', from: 'EUR/kg', to: 'US$/kg' })).text)).toContain(
    'we publish no exchange rate with a date and a source',
  );
});

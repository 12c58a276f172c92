import { describe, expect, test } from 'vitest';
import { payloadUrl } from '../../shared/router/payload-url.ts';
import { headingsOf, textOf, titleOf } from '../support/parsers/html.ts';
import { htmlFaults } from '../support/parsers/html-faults.ts';
import { siteContent, testSite } from '../support/site/site.ts';

const { client } = testSite({ maintenance: true });
const {
  name,
  emails: { general },
} = siteContent().content.site;

describe('Maintenance mode', () => {
  test('The maintenance page tells visitors when the site will be back and where to write meanwhile', async () => {
    const { status, headers, text } = await client.get('/blue').set('Accept', 'text/html');
    expect([status, headers['retry-after'], headers['cache-control'], headers.vary]).toEqual([
      503,
      '600',
      'no-store',
      'Accept, Accept-Encoding',
    ]);
    expect([titleOf(text), headingsOf(text, 1)]).toEqual([`Back soon · ${name}`, ['We are at work on this site']]);
    expect(textOf(text)).toContain('It will be back within a few minutes.');
    expect(text).toContain(`href="mailto:${general}"`);
  });
  test('The maintenance page is valid HTML with the stylesheet of the site and without scripts', async () => {
    const { text, headers } = await client.get('/').set('Accept', 'text/html');
    expect(await htmlFaults(text, '/')).toEqual([]);
    expect(text).toContain('<link rel="stylesheet" href="/assets/site.css"/>');
    expect(text).not.toMatch(/<script|<style|\sstyle=/);
    expect(headers['content-security-policy']).toContain("style-src 'self'");
  });
  test('The maintenance page links its files under the base path', async () => {
    const { text } = await testSite({ maintenance: true, siteUrl: 'https://example.com/site' }).client.get(
      '/site/blue',
    );
    expect(text).toContain('href="/site/assets/site.css"');
    expect(text).toContain('href="/site/favicon.svg"');
  });
  test.each([
    ['the API', () => client.get('/api/v1/nothing').set('Accept', 'text/html')],
    ['the root of the API', () => client.get('/api').set('Accept', 'text/html')],
    ['a page requested as JSON', () => client.get('/blue').set('Accept', 'application/json')],
    ['the payload of a page', () => client.get(payloadUrl('/blue', 'test-build')).set('Accept', '*/*')],
  ])('Maintenance mode answers %s with a problem document', async (_what, sendRequest) => {
    const { status, headers, body } = await sendRequest();
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-store']);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: 'http://localhost/problems/maintenance',
      title: 'We are at work on this site',
      status: 503,
      detail: 'We are at work on this site. It will be back within a few minutes.',
      instance: headers['x-request-id'],
    });
  });
  test('Maintenance mode tells the sender of a form that nothing was accepted, with and without a script', async () => {
    const page = await client.post('/contact-us').set('Accept', 'text/html').type('form').send('fullName=Ann');
    expect([page.status, textOf(page.text)]).toEqual([
      503,
      expect.stringContaining('What you have just sent was not taken'),
    ]);
    const { status, body } = await client
      .post('/contact-us')
      .set('Accept', 'application/json')
      .type('form')
      .send('fullName=Ann');
    expect([status, body.detail]).toEqual([503, expect.stringContaining('Nothing was kept of what you sent')]);
  });
  test('Maintenance mode still serves health checks and files', async () => {
    expect((await client.get('/healthz')).status).toBe(200);
    expect((await client.get('/favicon.svg')).status).toBe(200);
    expect((await client.get('/builds/latest.json')).status).toBe(200);
  });
});

test('Maintenance begins and ends while the server runs: cached pages are not served meanwhile, but kept', async () => {
  const { client: own, readiness, log } = testSite();
  const seen = async () => (await own.get('/blue').set('Accept', 'text/html')).status;
  expect(await seen()).toBe(200);
  readiness.maintenance = true;
  expect(await seen()).toBe(503);
  expect((await own.post('/contact-us').type('form').send('fullName=Ann')).status).toBe(503);
  expect([(await own.get('/healthz')).status, (await own.get('/readyz')).status]).toEqual([200, 200]);
  readiness.maintenance = false;
  expect(await seen()).toBe(200);
  expect(log.findLast(({ msg }) => msg === 'request')).toMatchObject({ cache: 'fresh' });
});

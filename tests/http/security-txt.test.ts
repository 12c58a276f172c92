/** security.txt names the contact for security reports; it is parsed here as RFC 9116 defines it. */
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../content/vocabulary/durations.ts';
import { testSite, today } from '../support/site/site.ts';

const path = '/.well-known/security.txt';

/**
 * The fields by name, as in section 2 of RFC 9116: lines of `name: value`, with comments and empty lines between them.
 */
function parse(text: string): Map<string, string[]> {
  expect(text).toMatch(/^(?:[\x20-\x7e]*\r?\n)+$/);
  const fields = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value]);
  }
  return fields;
}
const read = async (options: Parameters<typeof testSite>[0] = {}) => {
  const { status, headers, text } = await testSite(options).client.get(path);
  expect(status).toBe(200);
  return { headers, fields: parse(text) };
};

test('security.txt has a contact, one expiry less than a year away, and only standard fields', async () => {
  const { fields, headers } = await read();
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/plain; charset=utf-8',
    'public, max-age=86400',
  ]);
  expect([...fields.keys()]).toEqual(['contact', 'expires', 'canonical', 'preferred-languages']);
  expect(fields.get('contact')).toEqual(['mailto:hello@lazulite.example']);
  expect(fields.get('preferred-languages')).toEqual(['en']);
  const [expires = '', ...others] = fields.get('expires') ?? [];
  expect(others).toEqual([]);
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(expires) - today.getTime()) / dayMs;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});

test('The expiry of security.txt moves with the clock, so that no cached copy expires', async () => {
  const site = testSite();
  const expires = async () => Date.parse(parse((await site.client.get(path)).text).get('expires')?.[0] ?? '');
  const first = await expires();
  site.clock.now = new Date(today.getTime() + 10 * dayMs);
  expect((await expires()) - first).toBe(10 * dayMs);
});

describe('The Canonical field of security.txt', () => {
  test.each([
    ['https://www.example.com', 'https://www.example.com/.well-known/security.txt'],
    ['https://example.com/site', 'https://example.com/.well-known/security.txt'],
  ])('security.txt of a site at %s names its address at the root of the host, %s', async (siteUrl, canonical) => {
    expect((await read({ siteUrl })).fields.get('canonical')).toEqual([canonical]);
  });
});

test.each(['mailto:security@example.com', 'https://example.com/report?from=site'])(
  'security.txt names the contact %s of the settings',
  async (securityContact) => {
    expect((await read({ securityContact })).fields.get('contact')).toEqual([securityContact]);
  },
);

test('security.txt answers GET and HEAD, also in maintenance mode', async () => {
  const { client } = testSite({ maintenance: true });
  expect([
    (await client.head(path)).status,
    (await client.post(path)).status,
    (await client.get(`${path}?x=1`)).status,
  ]).toEqual([200, 405, 200]);
  expect((await client.get('/.well-known/other')).status).toBe(503);
});

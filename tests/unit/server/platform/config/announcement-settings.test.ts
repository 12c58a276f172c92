import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

test('IndexNow is off until there is a key, which goes with the address of the site', () => {
  const [INDEXNOW_KEY, SITE_URL] = ['a-key-of-ours', 'https://example.com'];
  const url = 'https://api.indexnow.org/indexnow';
  expect(parseConfig({ SITE_URL, INDEXNOW_KEY: '' }).indexNow).toBeUndefined();
  expect(parseConfig({ SITE_URL, INDEXNOW_KEY }).indexNow).toEqual({ key: INDEXNOW_KEY, url });
  expect(parseConfig({ SITE_URL, INDEXNOW_KEY, INDEXNOW_URL: 'http://localhost:8080/x' }).indexNow?.url).toBe(
    'http://localhost:8080/x',
  );
  expect(() => parseConfig({ INDEXNOW_KEY })).toThrow('INDEXNOW_KEY is set together with SITE_URL');
});

test('A WebSub hub is an https address or one on this machine, and needs SITE_URL', () => {
  const SITE_URL = 'https://example.com';
  expect(parseConfig({ SITE_URL }).webSubHub).toBeUndefined();
  for (const hub of ['https://hub.example.com/', 'http://localhost:8080/'])
    expect(parseConfig({ SITE_URL, WEBSUB_HUB: hub }).webSubHub).toBe(hub);
  expect(() => parseConfig({ WEBSUB_HUB: 'https://hub.example.com/' })).toThrow(
    'WEBSUB_HUB is set together with SITE_URL',
  );
  expect(() => parseConfig({ SITE_URL, WEBSUB_HUB: 'http://hub.example.com/' })).toThrow(
    'WEBSUB_HUB is an https address',
  );
});

test.each([
  { INDEXNOW_KEY: 'short-1' },
  { INDEXNOW_KEY: 'a/path-of-ours' },
  { INDEXNOW_KEY: 'a'.repeat(129) },
  { INDEXNOW_URL: 'http://api.indexnow.org/indexnow' },
  { INDEXNOW_URL: 'http://localhost.example/indexnow' },
  { INDEXNOW_URL: 'https://' },
])('Settings of IndexNow that cannot work are refused: %o', (environment) => {
  expect(() => parseConfig({ SITE_URL: 'https://example.com', ...environment })).toThrow(ConfigError);
});

import { expect, test } from 'vitest';
import { ConfigError, maskSecrets, parseConfig } from '../../../server/config.ts';

test('an empty environment gives the defaults of the contract', () => {
  expect(parseConfig({ SITE_URL: '' })).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: undefined,
    trustProxy: false,
    portalUrl: undefined,
    publicIndexing: true,
    maintenance: false,
    buildCheckIntervalMs: 3_600_000,
    pageCacheMb: 64,
    logLevel: 'info',
    shutdownGraceMs: 10_000,
    dataDir: './var',
    secrets: undefined,
  });
});

test('the public address loses its closing slash and keeps its base path', () => {
  expect(parseConfig({ SITE_URL: 'https://example.com/site/' }).siteUrl).toBe('https://example.com/site');
});

test('every bad value is named at once, and none is repeated', () => {
  const environment = {
    PORT: '99999',
    SITE_URL: 'ftp://secret.example',
    LOG_LEVEL: 'loud',
    MAINTENANCE: 'yes',
    SHUTDOWN_GRACE_MS: '-1',
    PORTAL_URL: 'javascript:alert(1)',
  };
  expect(() => parseConfig(environment)).toThrow(ConfigError);
  try {
    parseConfig(environment);
  } catch (error) {
    const lines = (error as ConfigError).message.split('\n');
    expect(lines.map((line) => String(line.split(' ')[0])).toSorted()).toEqual([
      'LOG_LEVEL',
      'MAINTENANCE',
      'PORT',
      'PORTAL_URL',
      'SHUTDOWN_GRACE_MS',
      'SITE_URL',
    ]);
    for (const value of Object.values(environment)) expect((error as ConfigError).message).not.toContain(value);
  }
});

test.each([
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,2001:db8::1', ['loopback', '10.0.0.0/8', '2001:db8::1']],
])('proxies given as %s are trusted', (written, expected) => {
  expect(parseConfig({ TRUST_PROXY: written }).trustProxy).toEqual(expected);
});

test.each(['on', 'proxy.example', '10.0.0.0/33', 'loopback/8', '1,,2', '-1'])('proxies given as %s end the start', (written) => {
  expect(() => parseConfig({ TRUST_PROXY: written })).toThrow('TRUST_PROXY is off, a number of proxies, or a comma list of addresses and networks');
});

test('keys rotate as a comma list, are long enough, and are never printed', () => {
  const config = parseConfig({ SECRET: 'a-newer-secret, an-older-secret' });
  expect(config.secrets).toEqual(['a-newer-secret', 'an-older-secret']);
  expect(JSON.stringify(maskSecrets(config))).not.toMatch(/newer|older/);
  expect(maskSecrets(config).secrets).toEqual(['***', '***']);
  expect(() => parseConfig({ SECRET: 'a-newer-secret,short' })).toThrow(/SECRET/);
});

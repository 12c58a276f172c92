import { expect, test } from 'vitest';
import { hourMs } from '../../../../../content/vocabulary/durations.ts';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { ConfigError } from '../../../../../server/platform/config/config-error.ts';

test('An empty environment gives the documented defaults', () => {
  expect(parseConfig({ SITE_URL: '' })).toEqual({
    port: 3000,
    host: '0.0.0.0',
    adminPort: undefined,
    adminHost: '127.0.0.1',
    siteUrl: undefined,
    trustProxy: false,
    portalUrl: undefined,
    analytics: undefined,
    mediaOrigins: [],
    publicIndexing: true,
    health: true,
    metrics: false,
    webVitals: false,
    maintenance: false,
    securityContact: undefined,
    buildCheckIntervalMs: hourMs,
    pageCacheMb: 64,
    prerender: true,
    logLevel: 'info',
    drainMs: 1_000,
    shutdownGraceMs: 8_000,
    cacheTagHeader: 'Cache-Tag',
    dataDir: './var',
    assetsDir: undefined,
    assetsKeepDays: 7,
    databaseUrl: undefined,
    searchDatabaseUrl: undefined,
    retention: { doneHours: 24, deadDays: 90, pendingDays: 7, submissionsMonths: 24 },
    secrets: undefined,
    searchRate: { limit: 1_200, windowSeconds: 600 },
    apiRate: { limit: 3_000, windowSeconds: 600 },
    renderRate: { limit: 3000, windowSeconds: 600 },
    renderQueue: 64,
    renderWaitMs: 3_000,
    formsRate: { limit: 5, windowSeconds: 600 },
    forms: true,
    formsProofOfWork: false,
    letters: 'off',
    lettersRate: { limit: 60, windowSeconds: 60 },
    smtpUrl: undefined,
    smtpTimeoutMs: 10_000,
    mailFrom: undefined,
    mailStaff: undefined,
    mailRetryBaseMs: 60_000,
    mailConcurrency: 4,
    dkim: undefined,
  });
});

test('The public address loses its closing slash and keeps its base path', () => {
  expect(parseConfig({ SITE_URL: 'https://example.com/site/' }).siteUrl).toBe('https://example.com/site');
});

test('Video origins are a comma-separated list', () => {
  expect(
    parseConfig({ MEDIA_ORIGINS: 'https://media.example.com, https://b.example:8443,http://localhost:3100' })
      .mediaOrigins,
  ).toEqual(['https://media.example.com', 'https://b.example:8443', 'http://localhost:3100']);
});

test.each([
  'http://media.example.com',
  'https://media.example.com/films',
  '*',
  'https://*.example.com',
  "https://a.example;script-src 'unsafe-inline'",
  'blob:',
])('%s is refused as an origin of videos', (MEDIA_ORIGINS) => {
  expect(() => parseConfig({ MEDIA_ORIGINS })).toThrow(
    'MEDIA_ORIGINS is a comma list of https origins, like https://media.example.com',
  );
});

test('One error names every invalid setting and repeats no value', () => {
  const environment = {
    PORT: '99999',
    SITE_URL: 'ftp://secret.example',
    LOG_LEVEL: 'loud',
    MAINTENANCE: 'yes',
    SHUTDOWN_GRACE_MS: '-1',
    PORTAL_URL: 'javascript:alert(1)',
    ANALYTICS_ID: 'G-1"><script>',
    ANALYTICS_URL: 'https://a.example;script-src/tag.js',
  };
  expect(() => parseConfig(environment)).toThrow(ConfigError);
  try {
    parseConfig(environment);
  } catch (error) {
    const lines = (error as ConfigError).message.split('\n');
    expect(lines.map((line) => String(line.split(' ')[0])).toSorted()).toEqual([
      'ANALYTICS_ID',
      'ANALYTICS_URL',
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
])('Proxies given as %s are trusted', (written, expected) => {
  expect(parseConfig({ TRUST_PROXY: written }).trustProxy).toEqual(expected);
});

test.each(['on', 'proxy.example', '10.0.0.0/33', 'loopback/8', '1,,2', '-1'])(
  'Proxies given as %s are refused',
  (written) => {
    expect(() => parseConfig({ TRUST_PROXY: written })).toThrow(
      'TRUST_PROXY is off, a number of proxies, or a comma list of addresses and networks',
    );
  },
);

test.each(['mailto:security@example.com', 'https://example.com/report'])(
  '%s is accepted as the contact for security reports',
  (SECURITY_CONTACT) => {
    expect(parseConfig({ SECURITY_CONTACT }).securityContact).toBe(SECURITY_CONTACT);
  },
);

test.each([
  'security@example.com',
  'mailto:',
  'mailto:a@b c',
  'http://example.com/',
  'https://a\nExpires: x',
  'javascript:x',
])('%j is refused as the contact for security reports', (SECURITY_CONTACT) => {
  expect(() => parseConfig({ SECURITY_CONTACT })).toThrow('SECURITY_CONTACT is a mailto: or https: address');
});

test('A database that several servers may share is refused without a key that they share', () => {
  const DATABASE_URL = 'postgres://site:s3cret@db.example/site';
  expect(() => parseConfig({ DATABASE_URL })).toThrow(/^DATABASE_URL is set without SECRET: .*$/);
  expect(parseConfig({ DATABASE_URL, SECRET: 'the-secret-of-the-tests' }).databaseUrl).toBe(DATABASE_URL);
});

test('Metrics are on the public port only when the settings say so', () => {
  expect([parseConfig({}).metrics, parseConfig({ METRICS: 'on' }).metrics]).toEqual([false, true]);
});

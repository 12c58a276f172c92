import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { allowedHashesOf, inlineHashesOf, policyOf } from '../support/http/content-security-policy.ts';
import { everyPage } from '../support/site/addresses.ts';
import { noAssets } from '../support/site/no-assets.ts';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const assets = openAssets(testSiteBuild);
const analytics = { id: 'G-TEST1', tagUrl: 'https://collect.example/tag.js' };
const { client } = testSite({ assets });
const measured = testSite({ assets, analytics });
const unlinked: [string, string][] = [
  ['a missing page', '/no/such/page'],
  ['an invalid address', '/blue/blogs?category=unknown'],
  ['an error of the server', '/500'],
  ['a link of a mail', '/u/unknown'],
  ['a form in a mail', '/sign-up/confirm'],
];

describe('The Content-Security-Policy of a document', () => {
  test.each([...everyPage, ...unlinked])(
    'The Content-Security-Policy allows exactly the inline elements of %s, rendered or from the cache, with analytics or without',
    async (_what, path) => {
      for (const site of [client, client, measured.client]) {
        const { text, headers } = await site.get(path).set('Accept', 'text/html');
        const header = headers['content-security-policy'];
        expect(allowedHashesOf(header)).toEqual(inlineHashesOf(text));
        expect(allowedHashesOf(header).styles.length).toBeGreaterThan(0);
        expect(header).not.toMatch(/unsafe|nonce/);
      }
    },
  );
  test('The Content-Security-Policy allows the inline elements of the page with a rejected form', async () => {
    const { status, text, headers } = await client.post('/contact-us').type('form').send('fullName=Ann');
    expect(status).toBe(422);
    expect(allowedHashesOf(headers['content-security-policy'])).toEqual(inlineHashesOf(text));
  });
  test('The Content-Security-Policy of a document is that of all other answers, apart from its hashes', async () => {
    const [page, file] = await Promise.all([client.get('/'), client.get('/robots.txt')]);
    const withoutHashes = (policy: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(policy).map(([name, sources]) => [
          name,
          sources.filter((source) => !source.startsWith("'sha256-")),
        ]),
      );
    const [ofPage, general] = [page, file].map(({ headers }) => policyOf(headers['content-security-policy']));
    expect(withoutHashes(ofPage ?? {})).toEqual(general);
  });
  test.each([
    '/',
    '/blue/news-analysis',
    '/no/such/page',
    '/tools/units?amount=x',
    '/500',
    '/u/unknown',
    '/api/v1/materials',
    '/robots.txt',
  ])(
    "Google's CSP evaluator has one remark on the policy of %s: 'self' in script-src must host no JSONP",
    async (path) => {
      const { headers } = await testSite({ assets, siteUrl: 'https://www.example.com' })
        .client.get(path)
        .set('Accept', 'text/html');
      const findings = new CspEvaluator(new CspParser(headers['content-security-policy'] ?? '').csp).evaluate();
      const remarks = findings
        .filter(({ severity }) => severity < Severity.INFO)
        .map(({ directive, value }) => `${directive} ${value}`);
      expect(remarks).toEqual(["script-src 'self'"]);
    },
  );
  test.each(['/', '/contact-us', '/robots.txt'])(
    'The Content-Security-Policy of %s leaves injected markup no base, plugin, frame or form of another site',
    async (path) => {
      const { headers } = await client.get(path);
      expect(policyOf(headers['content-security-policy'])).toMatchObject({
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      });
    },
  );
  test('The Content-Security-Policy of a document without a script has no hash of a script', async () => {
    const { text, headers } = await client.get('/blue/news-analysis/403/content');
    expect(allowedHashesOf(headers['content-security-policy']).scripts).toEqual([]);
    expect(text).not.toContain('<script');
  });
});

test('The files in an inline style sheet have addresses under the base path', async () => {
  const texts = new Map([...noAssets.texts, ['site.css', '@font-face{src:url("./font.woff2")}']]);
  const { text, headers } = await testSite({
    siteUrl: 'http://localhost/site',
    assets: { ...noAssets, texts },
  }).client.get('/site/about-us');
  expect(text).toContain('<style data-file="site.css">@font-face{src:url("/site/assets/font.woff2")}</style>');
  expect(allowedHashesOf(headers['content-security-policy'])).toEqual(inlineHashesOf(text));
});

test.each([
  ['/blue', []],
  ['/contact-us', [assets.scripts[0], assets.pages['contact-us']?.script]],
])(
  'The head of %s names the modules that it needs to answer, and requests no other file before its first paint',
  async (path, modules) => {
    const { text } = await client.get(path);
    const program = assets.scripts.at(-1) ?? '';
    const head = text.slice(0, text.indexOf('</head>'));
    expect([...head.matchAll(/<link rel="modulepreload" href="\/assets\/([^"]+)">/g)].map(([, name]) => name)).toEqual(
      modules,
    );
    expect(head).toContain(`<script type="module" async src="/assets/${program}"></script>`);
    expect(head).not.toMatch(/rel="stylesheet"|<script src/);
  },
);

test('The rules for print are one file, linked once, after the page, and documents contain none of them', async () => {
  const { text } = await client.get('/subscriptions/critical-materials/copper');
  const link = `<link rel="stylesheet" href="/assets/${assets.printStylesheet}" media="print">`;
  expect(text.split(link)).toHaveLength(2);
  expect(text.indexOf(link)).toBeGreaterThan(text.indexOf('</main>'));
  expect(text).not.toContain('@layer print{');
  expect((await client.get(`/assets/${assets.printStylesheet}`).expect(200)).text).toContain('@page');
});

/**
 * The notices that the licenses of other people's software ask for are in the build, and can be found from the scripts
 * in a browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { shippedPackages } from '../../client/build/packages.mjs';
import { openAssets } from '../../server/platform/build-output/assets.ts';
import { allowedLicenses } from '../supply-chain/allowed.ts';
import { root } from '../support/root.mjs';
import { testSite } from '../support/site/site.ts';
import { testSiteBuild } from '../support/site/test-site.ts';

const { client } = testSite({ assets: openAssets(testSiteBuild), siteUrl: 'http://localhost' });
const read = (path: string) => readFileSync(path, 'utf8');
let notices: string;
beforeAll(async () => {
  const { status, text, headers } = await client.get('/third-party-notices.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  notices = text;
});

test('Every package in the bundles and beside them is named with its version and an allowed license, above a license text', () => {
  const packages = shippedPackages(testSiteBuild).map(
    (folder) => JSON.parse(read(join(root, folder, 'package.json'))) as Record<string, string>,
  );
  const sections = notices.split(`\n${'-'.repeat(72)}\n`).slice(1);
  const unlicensed = packages.filter(({ name, version, license = '' }) => {
    const section = sections.find((each) =>
      each.split('\n\n', 1)[0]?.split('\n').includes(`${name} ${version} (${license})`),
    );
    return (
      !allowedLicenses.production.has(license) ||
      !/permission|redistribution|licensed under|covered software/i.test(section ?? '')
    );
  });
  expect(packages.length).toBeGreaterThan(100);
  expect(unlicensed.map(({ name }) => name)).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react-dom', 'hls.js', 'dashjs', 'express', 'pg', '@resvg/resvg-js', 'world-atlas']),
  );
  expect(sections.at(-1)).toMatch(
    /^Inter \(OFL-1\.1\)\nSource Serif 4 \(OFL-1\.1\), Copyright .*Adobe[\s\S]*SIL OPEN FONT LICENSE/i,
  );
});

test('Every script with code of others leads to the notices from its last line, compressed or not', async () => {
  const folder = join(testSiteBuild, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const last = new Map(scripts.map((name) => [name, read(join(folder, name)).trimEnd().split('\n').at(-1) ?? '']));
  const leading = scripts.filter((name) => last.get(name) === '/*! Licenses: ../third-party-notices.txt */');
  for (const name of ['shared-runtime', 'hls', 'hls.worker', 'dash', 'proof-of-work'])
    expect(
      leading.some((script) => script.startsWith(`${name}-`)),
      name,
    ).toBe(true);
  const runtime = leading.find((name) => name.startsWith('shared-runtime-'));
  const { text } = await client.get(`/assets/${runtime}`).set('Accept-Encoding', 'gzip');
  expect(text.trimEnd()).toMatch(/Licenses: \.\.\/third-party-notices\.txt \*\/$/);
});

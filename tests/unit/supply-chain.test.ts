import { expect, test } from 'vitest';
import { readSignatures, readWeaknesses } from '../supply-chain/ask-npm.ts';
import {
  findDisagreements,
  findForeignSources,
  findInstallScripts,
  findLicenses,
  rules,
} from '../supply-chain/find-problems.ts';
import { type LockedPackage, readLock } from '../supply-chain/lock-file.ts';
import { root } from '../support/root.mjs';

const { manifest, lock } = readLock(root);
/** The lock file with a changed entry for one package. */
const withPackage = (name: string, change: Partial<LockedPackage>) => {
  const packages = lock.packages.map((each) => (each.path === `node_modules/${name}` ? { ...each, ...change } : each));
  expect(packages).not.toEqual(lock.packages);
  return { manifest, lock: { ...lock, packages } };
};

test('All packages are from the registry, with digest and exact version, reviewed install scripts and allowed licenses', () => {
  expect(lock.packages.length).toBeGreaterThan(300);
  expect(rules.flatMap((rule) => rule({ manifest, lock }))).toEqual([]);
});

test.each([
  ['from another host', { resolved: 'https://packages.example.com/zod.tgz' }],
  ['from the registry without TLS', { resolved: 'http://registry.npmjs.org/zod/-/zod.tgz' }],
  ['from a repository', { resolved: 'git+ssh://git@github.com/colinhacks/zod.git#abc' }],
  ['that is a link to a folder', { link: true }],
  ['without a digest', { integrity: undefined }],
  ['with a weak digest', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
])('The supply chain check reports a package %s', (_what, change) => {
  expect(findForeignSources(withPackage('zod', change)).join()).toMatch(/^node_modules\/zod \d/);
});

test('The supply chain check reports different versions in package.json and the lock file, and a range instead of a version', () => {
  expect(findDisagreements(withPackage('zod', { version: '1.0.0' })).join()).toMatch(
    /^zod is .+ in package.json and 1\.0\.0/,
  );
  const ranged = { ...manifest, dependencies: { ...manifest.dependencies, zod: '^4.0.0' } };
  expect(findDisagreements({ manifest: ranged, lock }).join()).toContain('no exact version');
  const { zod: _, ...fewer } = manifest.dependencies;
  expect(findDisagreements({ manifest: { ...manifest, dependencies: fewer }, lock }).join()).toMatch(
    /^zod is in package-lock.json and not/,
  );
});

test('The supply chain check reports an install script of an unlisted package or an unreviewed version, and a listed package without one', () => {
  expect(findInstallScripts(withPackage('zod', { hasInstallScript: true })).join()).toContain(
    'name it in allowScripts',
  );
  expect(findInstallScripts(withPackage('esbuild', { version: '99.0.0' })).join()).toContain('nobody has read');
  expect(findInstallScripts(withPackage('esbuild', { hasInstallScript: false })).join()).toContain('names esbuild');
});

test.each([
  ['GPL-3.0-only', 1],
  [undefined, 1],
  ['PSF-2.0', 1],
  ['MIT AND GPL-3.0-only', 1],
  ['(MIT OR GPL-3.0-only)', 0],
  ['MIT AND ISC', 0],
])('The license %s of a package in production causes %i problems', (license, problems) => {
  expect(findLicenses(withPackage('zod', { license }))).toHaveLength(problems);
});

test('A license that is allowed only for development tools causes no problem there', () => {
  expect(findLicenses(withPackage('vitest', { license: 'PSF-2.0' }))).toEqual([]);
});

test('The output of npm audit is read as a list of findings, and a network error as no answer', () => {
  expect(readSignatures('{"invalid":[{"name":"zod","version":"4.0.0"}],"missing":[]}')).toEqual([
    'zod 4.0.0: the signature is invalid',
  ]);
  expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual([]);
  expect(readWeaknesses('{"vulnerabilities":{"zod":{"severity":"high"}}}')).toEqual(['zod: high, see npm audit']);
  for (const fault of ['', 'npm error', '{"error":{"code":"ENOTFOUND"}}'])
    expect([readSignatures(fault), readWeaknesses(fault)]).toEqual([undefined, undefined]);
});

/**
 * `npm run verify -- supply-chain`: checks sources and licenses of all packages, and if the registry can be reached
 * their signatures and known vulnerabilities. `--list` names every package. Fails if there are problems. Without a
 * network it prints SKIPPED.
 */

import { root } from '../support/root.mjs';
import { askNpm, readSignatures, readWeaknesses } from './ask-npm.ts';
import { rules } from './find-problems.ts';
import { type LockedPackage, readLock } from './lock-file.ts';

const installation = readLock(root);
let hasFailed = false;

function printLicenses(part: string, list: readonly LockedPackage[]) {
  console.log(`${part}: ${list.length} packages`);
  const byLicense = [...Map.groupBy(list, ({ license = '(none)' }) => license)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  for (const [license, group] of byLicense) {
    console.log(`  ${license}: ${group.length}`);
    if (process.argv.includes('--list')) for (const { name, version } of group) console.log(`    ${name} ${version}`);
  }
}

function report(title: string, findings: readonly string[]) {
  console.log([`${title}: ${findings.length ? 'FAILED' : 'passed'}`, ...findings].join('\n'));
  hasFailed ||= findings.length > 0;
}

function reportAnswer(title: string, options: readonly string[], read: (output: string) => string[] | undefined) {
  const { findings, reason } = askNpm(root, options, read);
  if (findings) report(title, findings);
  else console.warn(`SKIPPED: ${title}. The registry could not be asked, so nothing is known of it:\n${reason}`);
}

const parts = Map.groupBy(installation.lock.packages, ({ dev }) => (dev ? 'development' : 'production'));
for (const part of ['production', 'development'] as const) printLicenses(part, parts.get(part) ?? []);
report(
  'Sources, digests, versions, install scripts, licenses',
  rules.flatMap((rule) => rule(installation)),
);
reportAnswer('Signatures', ['audit', 'signatures'], readSignatures);
reportAnswer('Known weaknesses in production', ['audit', '--omit=dev'], readWeaknesses);
process.exitCode = hasFailed ? 1 : 0;

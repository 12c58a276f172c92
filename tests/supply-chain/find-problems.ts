/** The rules for installed packages; each returns its problems, one line each. */
import { allowedLicenses, readInstallScripts } from './allowed.ts';
import type { Lock, LockedPackage, Manifest } from './lock-file.ts';

type Installation = { manifest: Manifest; lock: Lock };

const registry = 'https://registry.npmjs.org/';
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const titleOf = ({ path, version }: LockedPackage) => `${path} ${version}`;

/** Every package comes from the npm registry over https, with the digest of its archive (integrity). */
export function findForeignSources({ lock }: Installation): string[] {
  return lock.packages.flatMap((each) => {
    if (each.link) return [`${titleOf(each)} is a link to a folder`];
    const problems = [];
    if (each.resolved !== undefined && !each.resolved.startsWith(registry))
      problems.push(`${titleOf(each)} comes from ${each.resolved}, not from ${registry}`);
    if (!sha512.test(each.integrity ?? '')) problems.push(`${titleOf(each)} has no SHA-512 of its archive`);
    return problems;
  });
}

/** package.json names exact versions, and the lock file has the same. */
export function findDisagreements({ manifest, lock }: Installation): string[] {
  const problems = lock.version === 3 ? [] : [`package-lock.json has version ${lock.version} instead of 3`];
  const locked = new Map(lock.packages.map((each) => [each.path, each.version]));
  for (const part of ['dependencies', 'devDependencies'] as const) {
    for (const name of new Set([...Object.keys(manifest[part]), ...Object.keys(lock.root[part])])) {
      const [wanted, inLock, installed] = [
        manifest[part][name],
        lock.root[part][name],
        locked.get(`node_modules/${name}`),
      ];
      if (wanted === undefined) problems.push(`${name} is in package-lock.json and not under ${part} of package.json`);
      else if (!exactVersion.test(wanted))
        problems.push(`${name} is ${wanted} in package.json, which is no exact version`);
      else if (wanted !== inLock || wanted !== installed)
        problems.push(
          `${name} is ${wanted} in package.json and ${installed ?? 'missing'} in package-lock.json: run npm install`,
        );
    }
  }
  return problems;
}

/**
 * No package runs an install script, unless package.json allows or refuses it by name and this version has been
 * reviewed.
 */
export function findInstallScripts({ manifest: { allowScripts }, lock }: Installation): string[] {
  const withScript = lock.packages.filter(({ hasInstallScript }) => hasInstallScript);
  const unread = withScript.flatMap((each) => {
    if (allowScripts[each.name] === undefined)
      return [`${titleOf(each)} has an install script: read it, then name it in allowScripts of package.json`];
    if (readInstallScripts[each.name] === each.version) return [];
    return [
      `${titleOf(each)} has an install script that nobody has read in this version: read it, then write the version into tests/supply-chain/allowed.ts`,
    ];
  });
  const present = new Set(withScript.map(({ name }) => name));
  const gone = Object.keys(allowScripts).filter((name) => !present.has(name));
  return [...unread, ...gone.map((name) => `allowScripts of package.json names ${name}, which has no install script`)];
}

/** Every package has a license that is allowed for its use. */
export function findLicenses({ lock }: Installation): string[] {
  return lock.packages.flatMap((each) => {
    const part = each.dev ? 'development' : 'production';
    return isAllowed(each.license ?? '', allowedLicenses[part])
      ? []
      : [`${titleOf(each)} has the license ${each.license ?? '(none)'}, which is not allowed in ${part}`];
  });
}

/**
 * @param expression an SPDX expression: one identifier, or several joined by OR (one must be allowed) or by AND (all
 * must be allowed).
 */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  const isMixed = choices.length > 1 && expression.includes(' AND ');
  return !isMixed && choices.some((choice) => choice.split(' AND ').every((identifier) => allowed.has(identifier)));
}

export const rules = [findForeignSources, findDisagreements, findInstallScripts, findLicenses];

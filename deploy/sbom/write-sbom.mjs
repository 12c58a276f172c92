/**
 * Writes `dist/sbom.cdx.json`, the software bill of materials (CycloneDX 1.5) of a build, for scanners. `npm sbom`
 * lists every package of the lock file with license and digest; this script keeps those that are in the bundles
 * according to their source maps, and those that are copied beside them. Run it before the source maps of the server
 * are removed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from '../../client/build/packages.mjs';

/** @typedef {{ 'bom-ref': string, type: string, name: string, version: string, [more: string]: unknown }} Component */
/**
 * @typedef {{ metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn?:
 * string[] }[] }} Sbom
 */

/**
 * @param {Sbom} sbom of all packages.
 * @param {Set<string>} refs of those to keep, as `name@version`.
 * @returns {Sbom} with only these, and without their dependencies on others.
 */
function selectComponents(sbom, refs) {
  const missing = [...refs].filter((ref) => !sbom.components.some((component) => component['bom-ref'] === ref));
  if (missing.length)
    throw new Error(`npm sbom does not know ${missing.join(', ')}: is package-lock.json that of the build?`);
  const components = sbom.components
    .filter((component) => refs.has(component['bom-ref']))
    .map((component) => ({ ...component, scope: 'required' }));
  const kept = sbom.dependencies.filter(({ ref }) => refs.has(ref));
  const dependencies = kept.map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: dependsOn.filter((other) => refs.has(other)),
  }));
  const main = { ...sbom.metadata.component, type: 'application', name: 'lazulite' };
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: main },
    components,
    dependencies: [{ ref: main['bom-ref'], dependsOn: [...refs] }, ...dependencies],
  };
}

const root = join(import.meta.dirname, '../..');
const dist = join(root, process.argv[2] ?? 'dist');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const refs = new Set(
  shippedPackages(dist).map(
    (folder) => `${packages[folder].name ?? folder.replace(/^.*node_modules\//, '')}@${packages[folder].version}`,
  ),
);
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: false,
  }),
);
const sbom = selectComponents(all, refs);
const { node: version } = process.versions;
sbom.components.push({
  'bom-ref': `node@${version}`,
  type: 'platform',
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
});
writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
console.log(`${sbom.components.length} components in ${join(dist, 'sbom.cdx.json')}`);

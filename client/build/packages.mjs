/** Finds the npm packages in a bundle and in a build. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages whose data is compiled into the content, and therefore in no source map. */
const dataPackages = ['node_modules/world-atlas'];
/** Programs that only the build runs. */
const buildPrograms = /write-code-cache\.js\.map$/;
const inPackage = /^(?:.*?\/)?(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//;

/**
 * @param {string[]} files paths of the source files of a bundle.
 * @returns {string[]} the folders of their packages as in package-lock.json (`node_modules/a/node_modules/b`), sorted,
 * without duplicates.
 */
export function packagesOf(files) {
  const folders = files.flatMap((file) => inPackage.exec(file)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

/**
 * Those in the bundles, according to the source maps of the server, and those that are copied beside them.
 * @param {string} dist the folder of a build.
 * @returns {string[]} folders of packages, as above.
 */
export function shippedPackages(dist) {
  const maps = globSync('server/*.map', { cwd: dist }).filter((file) => !buildPrograms.test(file));
  if (maps.length === 0) throw new Error(`${dist}/server has no source maps: build again`);
  /** @type {string[]} */
  const sources = maps.flatMap((file) => JSON.parse(readFileSync(join(dist, file), 'utf8')).sources);
  const beside = globSync('node_modules/{@*/*,[!@]*}/package.json', { cwd: dist });
  /** @type {string[]} */
  const inBrowser = JSON.parse(readFileSync(join(dist, 'browser-packages.json'), 'utf8'));
  return [...new Set([...packagesOf([...sources, ...beside]), ...inBrowser, ...dataPackages])].toSorted();
}

/** Finds the npm packages in a bundle. */
const inPackage = /^(?:.*?\/)?(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//;

/**
 * @param {string[]} files paths of the source files of a bundle.
 * @returns {string[]} the folders of their packages as in package-lock.json (`node_modules/a/node_modules/b`), sorted, without duplicates.
 */
export function packagesOf(files) {
  const folders = files.flatMap((file) => inPackage.exec(file)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

/** Which npm packages a bundle was made of. */
const inPackage = /^(?:.*?\/)?(node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*)\//;

/**
 * @param {string[]} files paths of the files that went into a bundle.
 * @returns {string[]} the folders of their packages as package-lock.json names them (`node_modules/a/node_modules/b`), sorted, each once.
 */
export function packagesOf(files) {
  const folders = files.flatMap((file) => inPackage.exec(file)?.[1] ?? []);
  return [...new Set(folders)].toSorted();
}

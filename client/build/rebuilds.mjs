/** Bundles again what has been bundled before: esbuild keeps the parsed modules of each bundle in memory. */

/** @typedef {typeof import('esbuild').build} Build */

/**
 * @param {typeof import('esbuild').context} createContext
 * @returns {Build} like esbuild's, for a process that watches. Options with the same entry points replace each other, for example when the name of another bundle in them changes.
 */
export function createRebuild(createContext) {
  /** @type {Map<string, { key: string, context: Promise<import('esbuild').BuildContext> }>} */
  const kept = new Map();
  return /** @type {Build} */ (
    async (/** @type {import('esbuild').BuildOptions} */ options) => {
      const { entryPoints, entryNames, stdin, outfile, write, plugins = [] } = options;
      const purpose = JSON.stringify([entryPoints ?? stdin?.resolveDir, entryNames, outfile, write, plugins.map(({ name }) => name.split(' ')[0])]);
      // The names of plugins say what they depend on.
      const key = JSON.stringify(options);
      const known = kept.get(purpose);
      if (known?.key !== key) {
        kept.set(purpose, { key, context: createContext(options) });
        void known?.context.then((old) => old.dispose());
      }
      return (await kept.get(purpose)?.context)?.rebuild();
    }
  );
}

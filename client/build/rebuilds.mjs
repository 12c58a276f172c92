/**
 * Bundles again what has been bundled before: esbuild keeps the parsed modules of each bundle in memory, and a text
 * without imports is bundled once.
 */

/** @typedef {typeof import('esbuild').build} Build */

/**
 * A bundle for the same purpose replaces the one before, for example when the name of another bundle in its options
 * changes.
 * @typedef {object} Kept
 * @property {string} key
 * @property {Promise<import('esbuild').BuildContext>} context
 * @property {Promise<import('esbuild').BuildResult>} result
 * @property {boolean} isDue whether a file of it has changed since.
 */

/**
 * @param {typeof import('esbuild').context} createContext
 * @returns {{ build: Build, noteChanges: (paths: string[]) => Promise<void> }} `build`: like esbuild's, for a process
 * that watches. `noteChanges`:
 *   which files have changed, relative to the project; only bundles with one of them are bundled again.
 */
export function createRebuild(createContext) {
  /** @type {Map<string, Kept>} */
  const kept = new Map();
  /**
   * @type {Map<string, Promise<import('esbuild').BuildResult>>} of texts without imports, whose files stay in the
   * folder of the build.
   */
  const results = new Map();

  /** @param {import('esbuild').BuildOptions} options */
  async function buildOnce(options) {
    const context = await createContext(options);
    try {
      return await context.rebuild();
    } finally {
      await context.dispose();
    }
  }
  /** @param {import('esbuild').BuildOptions} options */
  function build(options) {
    const { entryPoints, entryNames, stdin, outfile, write, plugins = [] } = options;
    // The names of plugins say what they depend on.
    const key = JSON.stringify(options);
    if (stdin && !String(stdin.contents).includes('@import')) {
      const result = results.get(key) ?? buildOnce(options);
      results.set(key, result);
      return result;
    }
    const purpose = JSON.stringify([
      entryPoints ?? stdin?.resolveDir,
      entryNames,
      outfile,
      write,
      plugins.map(({ name }) => name.split(' ')[0]),
    ]);
    const known = kept.get(purpose);
    if (known?.key === key && !known.isDue) return known.result;
    if (known && known.key !== key) void known.context.then((old) => old.dispose());
    const context = known?.key === key ? known.context : createContext(options);
    const next = { key, context, result: context.then((current) => current.rebuild()), isDue: false };
    kept.set(purpose, next);
    return next.result;
  }
  return {
    build,
    async noteChanges(paths) {
      for (const each of kept.values()) {
        const inputs = await each.result.then(
          ({ metafile }) => metafile?.inputs,
          () => undefined,
        );
        if (!inputs || paths.some((path) => path in inputs)) each.isDue = true;
      }
    },
  };
}

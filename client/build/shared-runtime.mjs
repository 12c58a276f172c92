/**
 * The chunk that all pages share: React and the components that every page uses. It is bundled once; the chunks of
 * pages import from its file.
 */
import { join } from 'node:path';
import { fileOf, outputsOf } from './outputs.mjs';

/** @typedef {import('esbuild').Metafile} Metafile */

export const sharedRuntime = 'client/shared-runtime.ts';
const namespace = 'shared-runtime';

/**
 * Excludes the modules of the shared chunk from another chunk, which imports their exports from the file of the shared
 * chunk instead. Imports that the chunk does not use are removed afterwards (unused-imports.mjs).
 * @param {Metafile} metafile of the shared chunk.
 * @param {string} folder of the project.
 * @returns {import('esbuild').Plugin}
 */
export function importSharedRuntime(metafile, folder) {
  const isShared = sharedModules(metafile, folder);
  const file = `./${fileOf({ metafile })}`;
  const exported = outputsOf(metafile).flatMap((output) => output.exports);
  return {
    name: `import-shared-runtime ${file}`,
    setup(bundling) {
      bundling.onResolve({ filter: /./ }, (imported) => {
        if (imported.namespace === namespace) return { path: file, external: true };
        return isShared(imported) ? { path: sharedRuntime, namespace } : undefined;
      });
      bundling.onLoad({ filter: /./, namespace }, () => ({
        contents: `export { ${exported.join(', ')} } from '${file}';`,
      }));
    },
  };
}

/**
 * Waits for chunks that import from the shared chunk. esbuild's own message for a name that the shared chunk does not
 * export does not say what to do, and for a missing member of `React` it only warns: the page would fail in the
 * browser.
 * @template {import('esbuild').BuildResult} Result
 * @param {Promise<Result>} bundling with `logLevel: 'silent'`.
 * @throws an error with a sentence for each error and warning of esbuild.
 */
export async function explainProblems(bundling) {
  const result = await bundling.catch((/** @type {import('esbuild').BuildFailure} */ failure) => failure);
  const problems = [...result.errors, ...result.warnings].map(explain);
  if (problems.length) throw new Error(problems.join('\n'));
  return /** @type {Result} */ (result);
}

/**
 * @param {Metafile} metafile
 * @param {string} folder
 * @returns {(imported: { path: string, resolveDir: string, kind: string }) => boolean}
 */
function sharedModules({ inputs }, folder) {
  const exported = inputs[sharedRuntime]?.imports ?? [];
  const modules = new Set(exported.map(({ path }) => join(folder, path)));
  const packages = new Set(exported.map(({ original }) => original));
  return ({ path, resolveDir, kind }) =>
    kind === 'import-statement' && (path.startsWith('.') ? modules.has(join(resolveDir, path)) : packages.has(path));
}

/** @param {import('esbuild').Message} message */
function explain({ text, location }) {
  const place = location ? `${location.file}:${location.line}: ` : '';
  const [, name] =
    /No matching export in "shared-runtime:.*" for import "(.+)"|Import "(.+)" will always be undefined/
      .exec(text)
      ?.filter(Boolean) ?? [];
  if (name === 'default')
    return `${place}The default export is not in the chunk that all pages share. Import the names you need instead.`;
  if (name)
    return `${place}"${name}" is not in the chunk that all pages share. Add it to the exports of ${sharedRuntime}, or import something that it exports.`;
  return place + text;
}

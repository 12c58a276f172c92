/** The chunk that all pages share: React and the components that every page uses. It is bundled once; the chunks of pages import from its file. */
import { join } from 'node:path';
import { fileOf, outputsOf } from './outputs.mjs';

/** @typedef {import('esbuild').Metafile} Metafile */

export const sharedRuntime = 'client/shared-runtime.ts';
const namespace = 'shared-runtime';

/**
 * Excludes the modules of the shared chunk from another chunk, which imports their exports from the file of the shared chunk instead.
 * Imports that the chunk does not use are removed when it is minified again (minify.mjs).
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
      bundling.onLoad({ filter: /./, namespace }, () => ({ contents: `export { ${exported.join(', ')} } from '${file}';` }));
    },
  };
}

/**
 * Checks that the shared chunk exports every name that other chunks import from it. esbuild's own message for a missing name does not say what to do, and for a missing member
 * of `React` it only warns: the page would fail in the browser. So the chunks are bundled once more, without being written, against a module with the exports of the shared chunk.
 * @param {typeof import('esbuild').build} build
 * @param {{ folder: string, metafile: Metafile, entryPoints: string[], options: import('esbuild').BuildOptions }} chunks `metafile`: of the shared chunk; `options`: those of the chunks.
 * @throws an error with a sentence for each name that a chunk imports and the shared chunk does not export.
 */
export async function checkSharedImports(build, { folder, metafile, entryPoints, options }) {
  const isShared = sharedModules(metafile, folder);
  const exported = outputsOf(metafile).flatMap((output) => output.exports);
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: `check-shared-imports ${fileOf({ metafile })}`,
    setup(linking) {
      linking.onResolve({ filter: /./ }, (imported) => {
        if (imported.namespace === namespace) return { path: imported.path, external: true };
        return isShared(imported) ? { path: sharedRuntime, namespace } : undefined;
      });
      linking.onLoad({ filter: /./, namespace }, () => ({ contents: `export { ${exported.join(', ')} } from './runtime.js';` }));
    },
  };
  const { errors, warnings } = await build({ ...options, plugins: [plugin], entryPoints, write: false, splitting: false, logLevel: 'silent' }).catch(
    (/** @type {import('esbuild').BuildFailure} */ failure) => failure,
  );
  // For esbuild a missing member of `import * as React` is not an error but undefined.
  const problems = [...errors, ...warnings.filter(({ id }) => id === 'import-is-undefined')].map(explain);
  if (problems.length) throw new Error(problems.join('\n'));
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
  return ({ path, resolveDir, kind }) => kind === 'import-statement' && (path.startsWith('.') ? modules.has(join(resolveDir, path)) : packages.has(path));
}

/** @param {import('esbuild').Message} message */
function explain({ text, location }) {
  const place = location ? `${location.file}:${location.line}: ` : '';
  const [, name] = /No matching export in "shared-runtime:.*" for import "(.+)"|Import "(.+)" will always be undefined/.exec(text)?.filter(Boolean) ?? [];
  if (name === 'default') return `${place}The default export is not in the chunk that all pages share. Import the names you need instead.`;
  if (name)
    return `${place}"${name}" is not in the chunk that all pages share. Add it to the exports of ${sharedRuntime}, or import something that it exports.`;
  return place + text;
}

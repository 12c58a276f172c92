/** Bundles the pages: a chunk for each one that has code of its own, and what all of its modules are, still parts and loaders included. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputsOf } from './outputs.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/**
 * @typedef {object} PageChunk
 * @property {string} page its folder
 * @property {string | undefined} file of its script; undefined if the page is one still part: the program has the component for that.
 * @property {string[]} modules of the page and of its still parts
 * @property {string} code of both, without what is not used
 * @property {string} loaders code of the loaders that give the page its data, and of what they call
 */
/** @typedef {{ route: string, page: string, loader: string }} SitePage a route with the folders of its page and of its loader */

/** @param {string} folder of the project. @returns the modules of all pages. */
export function findPages(folder) {
  return globSync('shared/pages/*/page.tsx', { cwd: folder }).toSorted();
}

/**
 * @param {(options: import('esbuild').BuildOptions) => Promise<Built>} bundle
 * @param {{ folder: string, assets: string, plugins: import('esbuild').Plugin[], sitePages: SitePage[] }} options `assets`: the folder of the files.
 * @returns {Promise<{ metafile: import('esbuild').Metafile, chunks: PageChunk[] }>}
 */
export async function bundlePages(bundle, { folder, assets, plugins, sitePages }) {
  const paths = findPages(folder);
  const entries = (/** @type {string[]} */ files) => files.map((path) => ({ in: path, out: folderOf(path) }));
  const { metafile } = await bundle({ plugins, entryPoints: entries(paths.filter((path) => !isStill(join(folder, path)))) });
  // Linked only to know what they hold: still parts have stylesheets too.
  const still = await bundle({ entryPoints: entries(globSync('shared/pages/*/still.tsx', { cwd: folder }).toSorted()), write: false });
  const stillCode = new Map(still.outputFiles?.map(({ path, text }) => [path, text]));
  const partsOf = new Map([
    ...outputsOf(metafile).map(
      (output) => /** @type {const} */ ([output.entryPoint ?? '', { ...output, code: readFileSync(join(assets, output.file), 'utf8') }]),
    ),
    ...outputsOf(still.metafile).map(
      (output) => /** @type {const} */ ([output.entryPoint ?? '', { ...output, code: stillCode.get(join(assets, output.file)) ?? '' }]),
    ),
  ]);
  const loaders = await bundleLoaders(bundle, folder, entries);
  const chunks = paths.map((path) => {
    const live = partsOf.get(path);
    const parts = [live, partsOf.get(path.replace('page.tsx', 'still.tsx'))].filter((part) => part !== undefined);
    return {
      page: folderOf(path),
      file: live?.file,
      modules: parts.flatMap(({ inputs }) => Object.keys(inputs)),
      code: parts.map(({ code }) => code).join('\n'),
      loaders: sitePages.flatMap(({ page, loader }) => (page === folderOf(path) ? (loaders.get(loader) ?? []) : [])).join('\n'),
    };
  });
  return { metafile, chunks };
}

/**
 * Some of the markup of a page is made by its loader. Bundled only to read it.
 * @param {(options: import('esbuild').BuildOptions) => Promise<Built>} bundle
 * @param {string} folder
 * @param {(files: string[]) => { in: string, out: string }[]} entries
 * @returns {Promise<Map<string, string>>} the code of each loader, by its folder.
 */
async function bundleLoaders(bundle, folder, entries) {
  const entryPoints = entries(globSync('shared/pages/*/load.ts', { cwd: folder }).toSorted());
  const { outputFiles = [] } = await bundle({ entryPoints, packages: 'external', write: false });
  return new Map(outputFiles.map(({ path, text }) => [basename(path).replace(/-[A-Z0-9]{8}\.js$/, ''), text]));
}

/** Whether a page is one still part. @param {string} file */
function isStill(file) {
  return /^export \{ WholePage as Page \} from '[\w./-]+';\s*$/.test(readFileSync(file, 'utf8'));
}

/** @param {string} path of a file in the folder of a page. */
function folderOf(path) {
  return path.split('/').at(-2) ?? '';
}

/**
 * Bundles the pages: a chunk for each page that has code of its own, and the list of all its modules, including static
 * parts and loaders.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputsOf } from './outputs.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/**
 * @typedef {object} PageChunk
 * @property {string} page its folder
 * @property {string | undefined} file the name of its script; undefined if the page has no page.tsx: the component that
 * places its static.tsx is in the chunk that all pages share.
 * @property {boolean} isLive whether React must hydrate the page before it answers
 * @property {string[]} modules the modules of the page and of its static parts
 * @property {string} code the bundled code of both
 * @property {string} loaders the bundled code of the loaders that load the data of the page
 */
/**
 * @typedef {{ route: string, page: string, loader: string }} SitePage a route with the folders of its page and of its
 * loader
 */

/** @param {string} file @returns whether a component in it has state or a listener of React. */
function answersAlone(file) {
  return (
    file.endsWith('.tsx') &&
    /\buse(?:State|Reducer|SyncExternalStore)\b|\son[A-Z]\w*=\{/.test(readFileSync(file, 'utf8'))
  );
}

/** @param {string} folder of the project. @returns the page.tsx of all pages that need a script. */
function findPages(folder) {
  return globSync('shared/pages/*/page.tsx', { cwd: folder }).toSorted();
}

/**
 * @param {import('./outputs.mjs').Bundle} bundle
 * @param {import('./outputs.mjs').Bundle} bundleChunks leaves out what is in the shared
 * chunk.
 * @param {{ folder: string, assets: string, sitePages: SitePage[] }} options `assets`: the folder of the files.
 * @returns {Promise<{ metafile: import('esbuild').Metafile, chunks: PageChunk[] }>}
 */
export async function bundlePages(bundle, bundleChunks, { folder, assets, sitePages }) {
  const entries = (/** @type {string[]} */ files) => files.map((path) => ({ in: path, out: folderOf(path) }));
  const { metafile } = await bundleChunks({ entryPoints: entries(findPages(folder)) });
  // Static parts are bundled only to find their modules, which have stylesheets too.
  const staticFiles = globSync('shared/pages/*/static.tsx', { cwd: folder }).toSorted();
  const staticParts = await bundle({ entryPoints: entries(staticFiles), packages: 'external', write: false });
  const staticCode = new Map(staticParts.outputFiles?.map(({ path, text }) => [path, text]));
  const partsOf = new Map([
    ...outputsOf(metafile).map(
      (output) =>
        /** @type {const} */ ([
          output.entryPoint ?? '',
          { ...output, code: readFileSync(join(assets, output.file), 'utf8') },
        ]),
    ),
    ...outputsOf(staticParts.metafile).map(
      (output) =>
        /** @type {const} */ ([
          output.entryPoint ?? '',
          { ...output, code: staticCode.get(join(assets, output.file)) ?? '' },
        ]),
    ),
  ]);
  const loaders = await bundleLoaders(bundle, folder, entries);
  const pages = new Set([...findPages(folder), ...staticFiles].map(folderOf));
  const chunks = Array.from(pages, (page) => {
    const live = partsOf.get(`shared/pages/${page}/page.tsx`);
    const parts = [live, partsOf.get(`shared/pages/${page}/static.tsx`)].filter((part) => part !== undefined);
    return {
      page,
      file: live?.file,
      isLive: Object.keys(live?.inputs ?? {}).some((file) => answersAlone(join(folder, file))),
      modules: parts.flatMap(({ inputs }) => Object.keys(inputs)),
      code: parts.map(({ code }) => code).join('\n'),
      loaders: sitePages.flatMap((each) => (each.page === page ? (loaders.get(each.loader) ?? []) : [])).join('\n'),
    };
  });
  return { metafile, chunks };
}

/**
 * Bundles the loaders only to read their code, because loaders produce some of the markup of a page.
 * @param {import('./outputs.mjs').Bundle} bundle
 * @param {string} folder
 * @param {(files: string[]) => { in: string, out: string }[]} entries
 * @returns {Promise<Map<string, string>>} the code of each loader, by its folder.
 */
async function bundleLoaders(bundle, folder, entries) {
  const entryPoints = entries(globSync('shared/pages/*/load.ts', { cwd: folder }).toSorted());
  const { outputFiles = [] } = await bundle({ entryPoints, packages: 'external', write: false });
  return new Map(outputFiles.map(({ path, text }) => [basename(path).replace(/-[A-Z0-9]{8}\.js$/, ''), text]));
}

/** @returns the name of the folder of a page. @param {string} path a file in that folder. */
function folderOf(path) {
  return path.split('/').at(-2) ?? '';
}

/**
 * Bundles the code for the browser: the shared chunk, a chunk for each page, the player, the program that starts them,
 * and the stylesheets.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOfRoutes, joinFiles, listFiles } from './browser-files.mjs';
import { checkBundle } from './budgets.mjs';
import { addReferences } from './notices.mjs';
import { bundleConsent, bundlePartsList, bundlePlayer, bundleSmallPrograms } from './on-demand.mjs';
import { fileOf, outputsOf } from './outputs.mjs';
import { packagesOf } from './packages.mjs';
import { bundlePages } from './pages.mjs';
import { compileForBrowser, readPages } from './routes.mjs';
import { explainProblems, importSharedRuntime, sharedRuntime } from './shared-runtime.mjs';
import { bundleStyles } from './styles.mjs';
import { removeUnusedImports } from './unused-imports.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/** @typedef {import('./outputs.mjs').Bundle} Bundle */

/**
 * Has Chromium compile the file off the main thread while it loads (V8, explicit compile hints). Other browsers see a
 * comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** A page without scripts: no browser imports its chunk. */
const readingPage = 'reading';
const program = 'client/main.ts';

/**
 * @param {{ folder: string, out: string, development?: string, bundle?: import('./rebuilds.mjs').Build }} options
 * `folder`: of the project; `out`: the output folder below it; `development`: code inserted before the program in
 *   development, where scripts are not measured; `bundle`: esbuild's `build`, or one that keeps what it has parsed.
 * @returns the files, and the sizes of a first visit.
 * @throws when a page imports a name that the shared chunk does not export, when the bundle contains server code, or
 * when it exceeds a budget.
 */
export async function bundleBrowser({ folder, out, development = '', bundle: rebuild }) {
  const build = rebuild ?? (await import('esbuild')).build;
  const options = browserOptions(folder, out);
  const assets = join(folder, out, 'assets');
  /** @type {Bundle} */
  const bundle = (more) => /** @type {Promise<Built>} */ (build({ ...options, ...more }));

  const runtime = await bundle({ entryPoints: [sharedRuntime], banner: { js: compileHint } });
  const plugins = [importSharedRuntime(runtime.metafile, folder)];
  /** @type {Bundle} */
  const bundleChunks = (more) => explainProblems(bundle({ plugins, logLevel: 'silent', ...more }));

  const small = await bundleSmallPrograms(bundle);
  const partsList = await bundlePartsList(bundleChunks);
  const forPages = { ...options.define, ...nameFilesOfPages(small, partsList) };
  const sitePages = await readPages(folder);
  const { metafile: pages, chunks } = await bundlePages(bundle, (more) => bundleChunks({ define: forPages, ...more }), {
    folder,
    assets,
    sitePages,
  });
  const code = [readFileSync(join(assets, fileOf(runtime)), 'utf8'), ...(await readFrame(bundle, folder))].join('\n');
  const everyPage = { modules: Object.keys(runtime.metafile.inputs), code };
  const styles = await bundleStyles(bundle, { folder, runtime: everyPage, chunks });
  const player = await bundlePlayer(bundleChunks);
  const routes = filesOfRoutes(sitePages, chunks, styles.pages);
  const define = {
    ...options.define,
    ...nameFiles({ runtime, small, player, styles, routes }),
    ...(await compileForBrowser(folder)),
  };
  const [main, boot, display, consent] = await Promise.all([
    bundle({ define, entryPoints: [program], banner: { js: development } }),
    bundle({ format: 'iife', entryPoints: ['client/boot/boot.ts'] }),
    bundle({ entryPoints: ['client/fonts/source-serif-4-display.woff2'], loader: { '.woff2': 'copy' } }),
    bundleConsent(bundle),
  ]);

  const files = listFiles({ runtime, main, boot, display, consent, partsList, ...small }, styles, {
    routes,
    player: player.files,
  });
  // After the stylesheets are built, because they read class names from the code as esbuild writes it.
  if (!development) removeUnusedImports(modulesOf(files).map((name) => join(assets, name)));
  const alone = [player, player.worker, consent.script, consent.analytics];
  const bundles = [runtime, main, boot, ...Object.values(small), ...alone];
  const metafiles = [...bundles.map(({ metafile }) => metafile), pages];
  addReferences([...metafiles, partsList.metafile], assets);
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  const inPartsList = outputsOf(partsList.metafile).flatMap(bundledFiles);
  writeFileSync(join(folder, out, 'browser-packages.json'), JSON.stringify(packagesOf([...inputs, ...inPartsList])));
  return { files, sizes: development ? {} : checkBundle({ inputs, inPartsList }, files, assets) };
}

/**
 * The code of the frame around the pages, in which classes are named. It is in no chunk, because it is not hydrated.
 * @param {Bundle} bundle
 * @param {string} folder
 */
async function readFrame(bundle, folder) {
  const entryPoints = globSync('shared/ui/layouts/*.tsx', { cwd: folder }).toSorted();
  const { outputFiles = [] } = await bundle({ entryPoints, packages: 'external', write: false });
  return outputFiles.map(({ text }) => text);
}

/**
 * The names of files that pages load.
 * @param {Awaited<ReturnType<typeof bundleSmallPrograms>>} small
 * @param {Built} partsList
 */
function nameFilesOfPages({ work }, partsList) {
  return {
    PROOF_OF_WORK_FILE: JSON.stringify(fileOf(work)),
    PARTS_LIST_FILE: JSON.stringify(fileOf(partsList)),
  };
}

/**
 * The names of files that the program loads by itself.
 * @param {object} bundles
 * @param {Built} bundles.runtime
 * @param {Awaited<ReturnType<typeof bundleSmallPrograms>>} bundles.small
 * @param {{ files: string[] }} bundles.player
 * @param {Awaited<ReturnType<typeof bundleStyles>>} bundles.styles
 * @param {ReturnType<typeof filesOfRoutes>} bundles.routes
 */
function nameFiles({ runtime, small, player, styles, routes }) {
  return {
    RUNTIME_FILE: JSON.stringify(fileOf(runtime)),
    PAGE_FILES: JSON.stringify(routes.map(({ page, files }) => (page === readingPage ? 0 : joinFiles(files)))),
    SUGGESTIONS_FILES: JSON.stringify({ script: fileOf(small.suggestions), stylesheet: fileOf(styles.suggestions) }),
    SECTION_MENU_FILE: JSON.stringify(fileOf(small.sectionMenu)),
    TYPED_INPUT_FILE: JSON.stringify(fileOf(small.typedInput)),
    PLAYER_FILES: JSON.stringify({ script: player.files[0], stylesheet: fileOf(styles.player) }),
  };
}

/** @param {import('./outputs.mjs').BrowserFiles} files */
function modulesOf({ scripts, pages, suggestions, sectionMenu, typedInput, partsList }) {
  const ofPages = Object.values(pages).flatMap(({ script }) => script ?? []);
  return [...new Set([...scripts, ...ofPages, suggestions.script, sectionMenu, typedInput, partsList])];
}

/**
 * The source files of which something is left in a bundle.
 * @param {{ inputs: Record<string, { bytesInOutput: number }> }} output
 */
function bundledFiles({ inputs }) {
  return Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

/**
 * @param {string} folder
 * @param {string} out
 */
function browserOptions(folder, out) {
  return {
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    metafile: /** @type {const} */ (true),
    format: /** @type {const} */ ('esm'),
    jsx: /** @type {const} */ ('automatic'),
    logLevel: /** @type {const} */ ('warning'),
    legalComments: /** @type {const} */ ('none'),
    target: ['chrome111', 'firefox128', 'safari16.4'],
    outdir: `${out}/assets`,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': /** @type {const} */ ('file') },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

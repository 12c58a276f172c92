/** Bundles the browser's part: the shared chunk, a chunk for each page, the player, the program that starts them, and the stylesheets. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkBundle } from './budgets.mjs';
import { minifyModules } from './minify.mjs';
import { fileOf, outputsOf } from './outputs.mjs';
import { packagesOf } from './packages.mjs';
import { bundlePages, findPages } from './pages.mjs';
import { compileForBrowser, readPages } from './routes.mjs';
import { checkSharedImports, importSharedRuntime, sharedRuntime } from './shared-runtime.mjs';
import { bundleStyles } from './styles.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */
/** @typedef {(options: import('esbuild').BuildOptions) => Promise<Built>} Bundle with the options that all files of the browser have in common. */

/** Has Chromium compile the file off the main thread while it loads (V8, explicit compile hints). Other browsers see a comment. */
const compileHint = '//# allFunctionsCalledOnLoad';

/** A document without a program: no browser imports it. */
const readingPage = 'reading';
const player = 'client/player/player.tsx';
const program = 'client/main.tsx';

/**
 * @param {{ folder: string, out: string, development?: string }} options `folder` of the project; `out`: below it; `development`: code that is put in front of the program while developing.
 * @returns the files, and the sizes of a first visit.
 * @throws when a page imports what the shared chunk does not export, when the bundle holds what is not the browser's, or when it is heavier than its budget.
 */
export async function bundleBrowser({ folder, out, development = '' }) {
  const { build } = await import('esbuild');
  const options = browserOptions(folder, out);
  const assets = join(folder, out, 'assets');
  /** @type {Bundle} */
  const bundle = (more) => /** @type {Promise<Built>} */ (build({ ...options, ...more }));

  const runtime = await bundle({ entryPoints: [sharedRuntime], banner: { js: compileHint } });
  await checkSharedImports(build, { folder, metafile: runtime.metafile, entryPoints: [...findPages(folder), player, program], options });
  const plugins = [importSharedRuntime(runtime.metafile, folder)];

  const work = await bundle({ entryPoints: ['client/proof-of-work.ts'] });
  const suggestions = await bundle({ entryPoints: ['client/search/suggest-pages.ts'] });
  const vitals = await bundle({ entryPoints: ['client/vitals/web-vitals.ts'] });
  const forPages = { ...options.define, PROOF_OF_WORK_FILE: JSON.stringify(fileOf(work)) };
  const sitePages = await readPages(folder);
  const { metafile: pages, chunks } = await bundlePages((more) => bundle({ define: forPages, ...more }), { folder, assets, plugins, sitePages });
  // What stands around every page is never hydrated, and in no chunk.
  const frame = await bundle({ entryPoints: globSync('shared/layouts/*.tsx', { cwd: folder }).toSorted(), write: false });
  const onEveryPage = [readFileSync(join(assets, fileOf(runtime)), 'utf8'), ...(frame.outputFiles ?? []).map(({ text }) => text)];
  const styles = await bundleStyles(bundle, { folder, runtime: { modules: Object.keys(runtime.metafile.inputs), code: onEveryPage.join('\n') }, chunks });
  const film = await bundlePlayer((more) => bundle({ plugins, ...more }));
  const routes = filesOfRoutes(sitePages, chunks, styles.pages);
  const define = {
    ...options.define,
    PAGE_FILES: JSON.stringify(routes.map(({ page, files }) => (page === readingPage ? 0 : joinFiles(files)))),
    SUGGESTIONS_FILE: JSON.stringify(fileOf(suggestions)),
    PLAYER_FILES: JSON.stringify({ script: film.files[0], stylesheet: fileOf(styles.player) }),
    ...(await compileForBrowser(folder)),
  };
  const [main, boot, display, consent] = await Promise.all([
    bundle({ plugins, define, entryPoints: [program], banner: { js: development } }),
    bundle({ format: 'iife', entryPoints: ['client/boot/boot.ts'] }),
    bundle({ entryPoints: ['client/fonts/source-serif-4-display.woff2'], loader: { '.woff2': 'copy' } }),
    bundleConsent(bundle),
  ]);

  /** @type {BrowserFiles} */
  const files = {
    scripts: [runtime, main].map(fileOf),
    bootScript: fileOf(boot),
    stylesheet: outputsOf(styles.site.metafile).find(({ file }) => file.endsWith('.css'))?.file ?? '',
    readingStylesheet: fileOf(styles.reading),
    fonts: outputsOf(styles.site.metafile).flatMap(({ file }) => (/^(inter|source-serif-4)-[A-Z0-9]+\.woff2$/.test(file) ? [file] : [])),
    displayFont: fileOf(display),
    consent: { script: fileOf(consent.script), analytics: fileOf(consent.analytics), stylesheet: fileOf(styles.consent) },
    webVitals: fileOf(vitals),
    pages: Object.fromEntries(routes.map(({ route, files: ofRoute }) => [route, ofRoute])),
    player: film.files,
    suggestions: fileOf(suggestions),
  };
  // After the sheets, which read names of classes from the code as esbuild writes it.
  const modules = new Set([...files.scripts, ...Object.values(files.pages).flatMap(({ script }) => script ?? []), files.suggestions]);
  await minifyModules(
    Array.from(modules, (name) => join(assets, name)),
    options.target,
  );
  const parts = [runtime, work, suggestions, vitals, main, boot, film, consent.script, consent.analytics].map(({ metafile }) => metafile);
  const inputs = [...parts, pages].flatMap((metafile) => Object.keys(metafile.inputs));
  writeFileSync(join(folder, out, 'browser-packages.json'), JSON.stringify(packagesOf(inputs)));
  return { files, sizes: checkBundle(inputs, files, assets) };
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
    legalComments: /** @type {const} */ ('linked'),
    target: ['chrome111', 'firefox128', 'safari16.4'],
    outdir: `${out}/assets`,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': /** @type {const} */ ('file') },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
}

/**
 * @param {import('./pages.mjs').SitePage[]} sitePages
 * @param {import('./pages.mjs').PageChunk[]} chunks
 * @param {Map<string, Built>} styles by page; a page may have none of its own.
 * @returns for each route its page, and the files of that page.
 */
function filesOfRoutes(sitePages, chunks, styles) {
  return sitePages.map(({ route, page }) => {
    const chunk = chunks.find((other) => other.page === page);
    if (!chunk) throw new Error(`The route ${route} names the page ${page}, but shared/pages/${page}/page.tsx is not there.`);
    const sheet = styles.get(page);
    return { route, page, files: { script: chunk.file, stylesheet: sheet && fileOf(sheet) } };
  });
}

/**
 * As client/chunks/import-page.ts reads it.
 * @param {import('./outputs.mjs').PageFiles} files
 */
function joinFiles({ script = '', stylesheet = '' }) {
  return `${script} ${stylesheet}`.trimEnd();
}

/**
 * What only a site with analytics has: the script that asks for consent, and the chunk that measures, which is loaded only after a yes.
 * @param {Bundle} bundle
 */
async function bundleConsent(bundle) {
  const [script, analytics] = await Promise.all([
    bundle({ format: 'iife', entryPoints: ['client/consent/consent.ts'] }),
    bundle({ entryPoints: ['client/analytics/analytics.ts'] }),
  ]);
  return { script, analytics };
}

/**
 * What only playing a film loads: the player, one of two engines, and the worker of hls.js.
 * @param {Bundle} bundle
 * @returns `files`: of the player itself, its entry first.
 */
async function bundlePlayer(bundle) {
  const worker = await bundle({ format: 'iife', entryPoints: [{ in: 'node_modules/hls.js/dist/hls.worker.js', out: 'hls.worker' }] });
  const { metafile } = await bundle({
    splitting: true,
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', HLS_WORKER_FILE: JSON.stringify(fileOf(worker)) },
    entryPoints: [player],
  });
  const entry = outputsOf(metafile).find(({ entryPoint }) => entryPoint === player);
  const shared = entry?.imports.flatMap((each) => (each.kind === 'import-statement' && !each.external ? [basename(each.path)] : [])) ?? [];
  return { metafile, files: [entry?.file ?? '', ...shared] };
}

/**
 * Bundles the code for the browser: the shared chunk, a chunk for each page, the player, the program that starts them,
 * and the stylesheets.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkBundle } from './budgets.mjs';
import { addReferences } from './notices.mjs';
import { fileOf, outputsOf } from './outputs.mjs';
import { packagesOf } from './packages.mjs';
import { bundlePages } from './pages.mjs';
import { compileForBrowser, readPages } from './routes.mjs';
import { explainProblems, importSharedRuntime, sharedRuntime } from './shared-runtime.mjs';
import { bundleStyles } from './styles.mjs';
import { removeUnusedImports } from './unused-imports.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */
/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */
/**
 * @typedef {(options: import('esbuild').BuildOptions) => Promise<Built>} Bundle calls esbuild with the options that all
 * bundles for the browser share.
 */

/**
 * Has Chromium compile the file off the main thread while it loads (V8, explicit compile hints). Other browsers see a
 * comment.
 */
const compileHint = '//# allFunctionsCalledOnLoad';

/** A page without scripts: no browser imports its chunk. */
const readingPage = 'reading';
const player = 'client/player/player.tsx';
const program = 'client/main.tsx';

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

  const work = await bundle({ entryPoints: ['client/proof-of-work.ts'] });
  const suggestions = await bundle({ entryPoints: ['client/search/suggest-pages.ts'] });
  const sectionMenu = await bundle({ entryPoints: ['client/section-menu/mark-current-section.ts'] });
  const typedInput = await bundle({ entryPoints: ['client/typed-input/keep-typed-input.ts'] });
  const vitals = await bundle({ entryPoints: ['client/vitals/web-vitals.ts'] });
  const forPages = { ...options.define, PROOF_OF_WORK_FILE: JSON.stringify(fileOf(work)) };
  const sitePages = await readPages(folder);
  const { metafile: pages, chunks } = await bundlePages(bundle, (more) => bundleChunks({ define: forPages, ...more }), {
    folder,
    assets,
    sitePages,
  });
  // The frame around the pages is not hydrated, so it is in no chunk. It is bundled only to read the class names in it.
  const frame = await bundle({
    entryPoints: globSync('shared/ui/layouts/*.tsx', { cwd: folder }).toSorted(),
    packages: 'external',
    write: false,
  });
  const onEveryPage = [
    readFileSync(join(assets, fileOf(runtime)), 'utf8'),
    ...(frame.outputFiles ?? []).map(({ text }) => text),
  ];
  const styles = await bundleStyles(bundle, {
    folder,
    runtime: { modules: Object.keys(runtime.metafile.inputs), code: onEveryPage.join('\n') },
    chunks,
  });
  const playerBundle = await bundlePlayer(bundleChunks);
  const routes = filesOfRoutes(sitePages, chunks, styles.pages);
  const define = {
    ...options.define,
    PAGE_FILES: JSON.stringify(routes.map(({ page, files }) => (page === readingPage ? 0 : joinFiles(files)))),
    SUGGESTIONS_FILES: JSON.stringify({ script: fileOf(suggestions), stylesheet: fileOf(styles.suggestions) }),
    SECTION_MENU_FILE: JSON.stringify(fileOf(sectionMenu)),
    TYPED_INPUT_FILE: JSON.stringify(fileOf(typedInput)),
    PLAYER_FILES: JSON.stringify({ script: playerBundle.files[0], stylesheet: fileOf(styles.player) }),
    ...(await compileForBrowser(folder)),
  };
  const [main, boot, display, consent] = await Promise.all([
    bundleChunks({ define, entryPoints: [program], banner: { js: development } }),
    bundle({ format: 'iife', entryPoints: ['client/boot/boot.ts'] }),
    bundle({ entryPoints: ['client/fonts/source-serif-4-display.woff2'], loader: { '.woff2': 'copy' } }),
    bundleConsent(bundle),
  ]);

  const parts = { runtime, main, boot, display, consent, vitals, suggestions, sectionMenu, typedInput };
  const files = listFiles(parts, styles, { routes, player: playerBundle.files });
  // After the stylesheets are built, because they read class names from the code as esbuild writes it.
  const pageScripts = Object.values(files.pages).flatMap(({ script }) => script ?? []);
  const modules = new Set([
    ...files.scripts,
    ...pageScripts,
    files.suggestions.script,
    files.sectionMenu,
    files.typedInput,
  ]);
  const paths = Array.from(modules, (name) => join(assets, name));
  if (!development) removeUnusedImports(paths);
  const onDemand = [work, suggestions, sectionMenu, typedInput, vitals, playerBundle, playerBundle.worker];
  const metafiles = [
    ...[runtime, main, boot, ...onDemand, consent.script, consent.analytics].map(({ metafile }) => metafile),
    pages,
  ];
  addReferences(metafiles, assets);
  const inputs = metafiles.flatMap((metafile) => Object.keys(metafile.inputs));
  writeFileSync(join(folder, out, 'browser-packages.json'), JSON.stringify(packagesOf(inputs)));
  return { files, sizes: development ? {} : checkBundle(inputs, files, assets) };
}

/**
 * @param {Record<'runtime' | 'main' | 'boot' | 'display' | 'vitals' | 'suggestions' | 'sectionMenu' | 'typedInput',
 * Built> & { consent: Awaited<ReturnType<typeof bundleConsent>> }} parts
 * @param {Awaited<ReturnType<typeof bundleStyles>>} styles
 * @param {{ routes: ReturnType<typeof filesOfRoutes>, player: string[] }} more
 * @returns {BrowserFiles}
 */
function listFiles(
  { runtime, main, boot, display, consent, vitals, suggestions, sectionMenu, typedInput },
  styles,
  { routes, player: playerFiles },
) {
  return {
    scripts: [runtime, main].map(fileOf),
    bootScript: fileOf(boot),
    stylesheet: outputsOf(styles.site.metafile).find(({ file }) => file.endsWith('.css'))?.file ?? '',
    readingStylesheet: fileOf(styles.reading),
    fonts: outputsOf(styles.site.metafile).flatMap(({ file }) =>
      /^(inter|source-serif-4)-[A-Z0-9]+\.woff2$/.test(file) ? [file] : [],
    ),
    displayFont: fileOf(display),
    consent: {
      script: fileOf(consent.script),
      analytics: fileOf(consent.analytics),
      stylesheet: fileOf(styles.consent),
    },
    webVitals: fileOf(vitals),
    pages: Object.fromEntries(routes.map(({ route, files }) => [route, files])),
    player: playerFiles,
    suggestions: { script: fileOf(suggestions), stylesheet: fileOf(styles.suggestions) },
    sectionMenu: fileOf(sectionMenu),
    typedInput: fileOf(typedInput),
  };
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

/**
 * @param {import('./pages.mjs').SitePage[]} sitePages
 * @param {import('./pages.mjs').PageChunk[]} chunks
 * @param {Map<string, Built>} styles by page; not every page has its own stylesheet.
 * @returns the page of each route, with its files.
 */
function filesOfRoutes(sitePages, chunks, styles) {
  return sitePages.map(({ route, page }) => {
    const chunk = chunks.find((other) => other.page === page);
    if (!chunk)
      throw new Error(
        `The route ${route} names the page ${page}, but shared/pages/${page} has neither page.tsx nor static.tsx.`,
      );
    const sheet = styles.get(page);
    return { route, page, files: { script: chunk.file, stylesheet: sheet && fileOf(sheet) } };
  });
}

/**
 * The format that client/chunks/import-page.ts reads.
 * @param {import('./outputs.mjs').PageFiles} files
 */
function joinFiles({ script = '', stylesheet = '' }) {
  return `${script} ${stylesheet}`.trimEnd();
}

/**
 * Only for sites with analytics: the script that asks for consent, and the analytics chunk, which is loaded only after
 * consent.
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
 * Loaded only when a video is played: the player, one of two engines, and the worker of hls.js.
 * @param {Bundle} bundle
 * @returns `files`: those of the player itself, the entry point first.
 */
async function bundlePlayer(bundle) {
  const worker = await bundle({
    format: 'iife',
    entryPoints: [{ in: 'node_modules/hls.js/dist/hls.worker.js', out: 'hls.worker' }],
  });
  const { metafile } = await bundle({
    splitting: true,
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', HLS_WORKER_FILE: JSON.stringify(fileOf(worker)) },
    entryPoints: [player],
  });
  const entry = outputsOf(metafile).find(({ entryPoint }) => entryPoint === player);
  const shared =
    entry?.imports.flatMap((each) =>
      each.kind === 'import-statement' && !each.external ? [basename(each.path)] : [],
    ) ?? [];
  return { metafile, worker, files: [entry?.file ?? '', ...shared] };
}

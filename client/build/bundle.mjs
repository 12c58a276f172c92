/** Bundles the browser's part: core (once), a chunk for each page, the player, the program that starts them, and the stylesheets. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { compileForBrowser, readPages } from './routes.mjs';
import { bundleStyles } from './styles.mjs';

/** Bytes after brotli that a first visit may cost at most; `consent` is all that comes with analytics, `player` what playing a film loads besides its engine. */
const budgets = { script: 80_700, stylesheet: 14_000, fonts: 60_000, consent: 3_500, player: 16_000 };

/** Chromium then compiles the file beside the main thread, as it comes (V8, explicit compile hints); to others it is a comment. */
const compileWhileLoading = '//# allFunctionsCalledOnLoad';

/** The page that holds every component is for those who make the site: no visitor begins there. */
const forMakers = 'design';
/** A document without a program: the browser never loads it by itself. */
const readingPage = 'reading';

/**
 * @param options `folder` of the project, `out` below it, `development`: code to put in front of the program, while developing.
 * @returns what the manifest says of it: names of hashed files without folder, and the sizes of a first visit.
 * @throws when the bundle holds what is not the browser's, or is heavier than the budgets.
 */
export async function bundleBrowser({ folder, out, development = '' }) {
  const { build } = await import('esbuild');
  const options = {
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
    legalComments: 'linked',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    outdir: `${out}/assets`,
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  const core = await build({ ...options, entryPoints: ['client/shared-runtime.ts'], banner: { js: compileWhileLoading } });
  const fromCore = importFromCore(core.metafile, folder);
  const pagePaths = globSync('shared/pages/*/page.tsx', { cwd: folder }).toSorted();
  const pages = await build({ ...options, plugins: [fromCore], entryPoints: pagePaths.map((path) => ({ in: path, out: folderOf(path) })) });
  const chunks = outputs(pages.metafile).map(({ file, entryPoint, inputs }) => ({ page: folderOf(entryPoint), file, modules: Object.keys(inputs) }));
  const styles = await bundleStyles((more) => build({ ...options, ...more }), { folder, core: Object.keys(core.metafile.inputs), chunks });
  const filesOf = new Map(chunks.map(({ page, file }) => [page, { script: file, stylesheet: styles.ofPages[page] && fileOf(styles.ofPages[page]) }]));
  const routePages = await readPages(folder);
  const pageFiles = Object.fromEntries(routePages.map(([route, page]) => [route, filesOf.get(page)]));
  const alive = routePages.flatMap(([route, page]) => (page === readingPage ? [] : [[route, filesOf.get(page)]]));
  const work = await build({ ...options, entryPoints: ['client/proof-of-work.ts'] });
  const player = await bundlePlayer((more) => build({ ...options, plugins: [fromCore], ...more }));
  const define = {
    ...options.define,
    PAGE_FILES: JSON.stringify(writeFiles(alive)),
    PROOF_OF_WORK_FILE: JSON.stringify(fileOf(work)),
    PLAYER_FILES: JSON.stringify({ script: player.files[0], stylesheet: fileOf(styles.player) }),
    ...(await compileForBrowser(folder)),
  };
  const [main, boot, consentScripts] = await Promise.all([
    build({ ...options, plugins: [fromCore], define, entryPoints: ['client/main.tsx'], banner: { js: development } }),
    build({ ...options, format: 'iife', entryPoints: ['client/boot/boot.ts'] }),
    bundleConsent(build, options),
  ]);

  const consent = { ...consentScripts, stylesheet: styles.consent };
  const description = {
    scripts: [core, main].map(fileOf),
    bootScript: fileOf(boot),
    stylesheet: outputs(styles.site.metafile).find(({ file }) => file.endsWith('.css')).file,
    printStylesheet: fileOf(styles.paper),
    readingStylesheet: fileOf(styles.reader),
    fonts: outputs(styles.site.metafile).flatMap(({ file }) => (/^(inter|source-serif-4)-[A-Z0-9]+\.woff2$/.test(file) ? [file] : [])),
    consent: Object.fromEntries(Object.entries(consent).map(([name, result]) => [name, fileOf(result)])),
    pages: pageFiles,
    player: player.files,
  };
  const inputs = [core, pages, work, main, boot, player, ...Object.values(consent)].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  return { description, sizes: check(inputs, description, join(folder, out, 'assets')) };
}

/** By route the script of its page and its stylesheet: short once it is compressed. */
function writeFiles(pageFiles) {
  return Object.fromEntries(pageFiles.map(([route, { script, stylesheet = '' }]) => [route, `${script} ${stylesheet}`.trim()]));
}

/** What only a site with analytics links: the script that asks, and the chunk that measures, which only a yes loads. */
async function bundleConsent(build, options) {
  const analytics = await build({ ...options, entryPoints: ['client/analytics/analytics.ts'] });
  const define = { ...options.define, ANALYTICS_FILE: JSON.stringify(fileOf(analytics)) };
  const script = await build({ ...options, format: 'iife', define, entryPoints: ['client/consent/consent.ts'] });
  return { script, analytics };
}

/** What core exports is not bundled again: its modules are imported from the file of core, by the same names. */
function importFromCore(metafile, folder) {
  const { inputs } = metafile;
  const exported = inputs['client/shared-runtime.ts'].imports;
  const modules = new Set(exported.map(({ path }) => join(folder, path)));
  const packages = new Set(exported.map(({ original }) => original));
  const external = { path: `./${fileOf({ metafile })}`, external: true };
  return {
    name: 'import-from-core',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        const isShared = path.startsWith('.') ? modules.has(join(resolveDir, path)) : packages.has(path);
        return isShared && kind === 'import-statement' ? external : undefined;
      }),
  };
}

/** What only playing a film loads: the player, an engine of two, and the worker of hls.js. @returns `files`: of the player itself, its entry first. */
async function bundlePlayer(build) {
  const worker = await build({ format: 'iife', entryPoints: [{ in: 'node_modules/hls.js/dist/hls.worker.js', out: 'hls.worker' }] });
  const { metafile } = await build({
    splitting: true,
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"', HLS_WORKER_FILE: JSON.stringify(fileOf(worker)) },
    entryPoints: ['client/player/player.tsx'],
  });
  const [path, entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'client/player/player.tsx');
  const shared = entry.imports.flatMap((each) => (each.kind === 'import-statement' && !each.external ? [each.path] : []));
  return { metafile, files: [path, ...shared].map((each) => basename(each)) };
}

function folderOf(path) {
  return path.split('/').at(-2);
}

/** The file of a build that makes one. */
function fileOf({ metafile }) {
  return outputs(metafile)[0].file;
}

/** Licenses stand in files of their own, which nobody has to load. */
function outputs({ outputs: files }) {
  return Object.entries(files).flatMap(([path, { entryPoint, inputs }]) => (path.endsWith('.LEGAL.txt') ? [] : [{ file: basename(path), entryPoint, inputs }]));
}

/** Of the files that went into the browser bundle, those that must not: content, loaders, what draws crystals, the server and its libraries. */
export function findServerOnly(inputs) {
  return inputs.filter((file) =>
    /^server\/|^content\/(?!taxonomy\.ts)|^shared\/(.*\/)?load(-[\w-]+)?\.ts$|^shared\/(route-rules|site-rules|match|locate|middleware)\.ts$|^shared\/router\/(?!(href|match|path-table|expression|payload-url)\.ts)|^shared\/(lattice|crystals)\/[\w-]+\.ts$|node_modules\/(zod|express|path-to-regexp|pino|markdown-it|yaml|libphonenumber-js)\//.test(
      file,
    ),
  );
}

function check(inputs, { scripts, bootScript, pages, stylesheet, fonts, consent, player }, assets) {
  const compressed = (name) => brotliCompressSync(readFileSync(join(assets, name))).length;
  const sum = (names, size) => names.reduce((total, name) => total + size(name), 0);
  const heaviest = (kind) => Math.max(...Object.entries(pages).map(([name, { [kind]: file }]) => (name === forMakers || !file ? 0 : compressed(file))));
  const sizes = {
    script: sum([...scripts, bootScript], compressed) + heaviest('script'),
    stylesheet: compressed(stylesheet) + heaviest('stylesheet'),
    fonts: sum(fonts, (name) => statSync(join(assets, name)).size),
    consent: sum(Object.values(consent), compressed),
    player: sum(player, compressed),
  };
  const problems = [
    ...findServerOnly(inputs).map((file) => `${file} is for the server only, but the browser bundle imports it`),
    ...Object.entries(sizes).flatMap(([name, size]) => (size > budgets[name] ? [`${name}: ${size} bytes after brotli, the budget is ${budgets[name]}`] : [])),
  ];
  if (problems.length) throw new Error(`The browser bundle is not as it should be:\n${problems.join('\n')}`);
  return sizes;
}

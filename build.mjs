/**
 * Builds the site into dist/: content -> browser, server -> general share card -> checks -> manifest.
 * `--watch` rebuilds and restarts on every change, `--if-stale` builds only when a source is newer than the build,
 * `--content` only checks the content, `--content --stale` also lists the content that is due for review,
 * `--publish=folder` writes only the content, for servers that are running. `--content-from=folder` takes the content
 * of another folder than content/.
 */
import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleBrowser } from './client/build/bundle.mjs';
import { makeIcons } from './client/build/favicon.mjs';
import { createManifest } from './client/build/manifest.mjs';
import { writeNotices } from './client/build/notices.mjs';
import { precompress } from './client/build/precompress.mjs';
import { createRebuild } from './client/build/rebuilds.mjs';
import { bundleServer } from './server/bundle.mjs';
import { buildContent, checkStale, publishContent } from './server/content/build-content.mjs';
import { develop } from './server/process/develop/develop.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `--out=folder` builds into another folder than dist/, so that a build can be tried beside the running one. */
const out = valueOf('--out=') ?? 'dist';
const dist = join(root, out);
const contentFrom = valueOf('--content-from=') ?? 'content';
const programs = [
  { folder: root, entryPoint: 'server/process/code-cache/start.ts', outfile: `${out}/server/main.js` },
  { folder: root, entryPoint: 'server/main.ts', outfile: `${out}/server/site.cjs` },
  { folder: root, entryPoint: 'server/process/code-cache/write.ts', outfile: `${out}/server/write-code-cache.js` },
  {
    folder: root,
    entryPoint: 'server/http/compression/compressor-worker.ts',
    outfile: `${out}/server/compressor-worker.js`,
  },
  { folder: root, entryPoint: 'server/render/cards/cards-worker.ts', outfile: `${out}/server/cards-worker.js` },
  { folder: root, entryPoint: 'server/publish/tables/workbook-worker.ts', outfile: `${out}/server/workbook-worker.js` },
  { folder: root, entryPoint: 'server/process/tracing/start-tracer.ts', outfile: `${out}/server/traces.js` },
  { folder: root, entryPoint: 'server/platform/database/sqlite-worker.ts', outfile: `${out}/server/sqlite-worker.js` },
  { folder: root, entryPoint: 'server/store-cli.ts', outfile: `${out}/server/store.js` },
  { folder: root, entryPoint: 'server/mail-test.ts', outfile: `${out}/server/mail-test.js` },
  { folder: root, entryPoint: 'server/preview-cli.ts', outfile: `${out}/server/preview.js` },
];
const sources = [
  ...new Set(['content', contentFrom, 'shared', 'server', 'client', 'public', 'build.mjs', 'package-lock.json']),
];

/**
 * The last one counts: `npm run content:build` has an option of its own before those that are given to it.
 * @param {string} option with its equals sign.
 */
function valueOf(option) {
  return process.argv.findLast((argument) => argument.startsWith(option))?.slice(option.length);
}

/**
 * @throws if this is not the pinned version of Node: a script started outside npm may run with the Node of the machine.
 */
export function assertNodeVersion() {
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  if (process.versions.node.split('.')[0] !== wanted)
    throw new Error(
      `This project runs on Node ${wanted}, this is ${process.versions.node}. Start it with npm, or see .nvmrc.`,
    );
}

/**
 * @param {import('./client/build/outputs.mjs').BrowserFiles} files
 * @returns the id of the build
 */
async function writeManifest(files) {
  const [content, { format: contentFormat }] = ['entries.json', 'set.json'].map((file) =>
    JSON.parse(readFileSync(join(dist, 'content', file), 'utf8')),
  );
  const { readChartColors } = await import('./server/platform/colors/chart-colors.ts');
  const { buildCards } = await import('./server/render/cards/build-cards.ts');
  const { readSearchFormat } = await import('./server/content/search/build-index.ts');
  const css = readFileSync(join(root, 'client/styles/tokens.css'), 'utf8');
  const cards = buildCards(content, { root, dist, css });
  const server = readFileSync(join(dist, 'server/site.cjs'));
  const manifest = createManifest({
    files,
    cards,
    chartColors: readChartColors(css),
    content,
    contentFormat,
    searchFormat: readSearchFormat(),
    server,
  });
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return manifest.buildId;
}

/**
 * Copies public files, and what the server needs to draw PNGs: fonts, and the renderer, a native library that cannot be
 * bundled.
 */
function copyFiles() {
  cpSync(join(root, 'public'), join(dist, 'public'), { recursive: true });
  const icons = makeIcons(readFileSync(join(root, 'public/favicon.svg'), 'utf8'));
  for (const [name, file] of Object.entries(icons)) writeFileSync(join(dist, 'public', name), file);
  cpSync(join(root, 'server/render/cards/fonts'), join(dist, 'fonts'), { recursive: true });
  cpSync(join(root, 'node_modules/@resvg'), join(dist, 'node_modules/@resvg'), { recursive: true });
}

/** Makes a clean build. @throws with every problem of content or bundle. */
async function build() {
  rmSync(dist, { recursive: true, force: true });
  await buildContent(dist, precompress, contentFrom);
  const [{ files, sizes }] = await Promise.all([bundleBrowser({ folder: root, out }), ...programs.map(bundleServer)]);
  await precompress(join(dist, 'assets'));
  copyFiles();
  writeNotices(root, dist);
  const buildId = await writeManifest(files);
  await promisify(execFile)(process.execPath, [join(dist, 'server/write-code-cache.js')]);
  const weights = Object.entries(sizes).map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`);
  console.log(`built ${buildId}: ${weights.join(', ')} (first visit of the heaviest page, brotli)`);
}

const reloadOnRebuild = `{ let seen; setInterval(async () => {
  const answer = await fetch('/rebuilt.txt', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return;
  const now = await answer.text();
  if (seen && now !== seen) location.reload();
  seen = now;
}, 300); }`;

async function watchAndBuild() {
  const { build: bundle, noteChanges } = createRebuild((await import('esbuild')).context);
  await develop({
    root,
    dist,
    contentFrom,
    folders: sources.filter((each) => !each.includes('.')),
    publish: publishInSubprocess,
    noteChanges,
    bundleBrowser: async () => (await bundleBrowser({ folder: root, out, development: reloadOnRebuild, bundle })).files,
    bundleServer: () => Promise.all(programs.map((program) => bundleServer({ ...program, bundle }))),
    async assemble(files) {
      copyFiles();
      await writeManifest(files);
    },
  });
}

/**
 * Publishes the content in a separate process, because this process would not reload the modules that it has imported,
 * such as schemas.
 * @param {string} folder
 * @returns the revision
 */
async function publishInSubprocess(folder) {
  const options = [join(root, 'build.mjs'), `--publish=${folder}`, `--content-from=${contentFrom}`];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout.trim().split(' ')[1] ?? '';
}

function isStale() {
  const newest = Math.max(
    ...sources
      .flatMap((each) => (each.includes('.') ? [each] : globSync(`${each}/**/*`, { cwd: root })))
      .map((file) => statSync(join(root, file)).mtimeMs),
  );
  return newest > (statSync(join(dist, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    assertNodeVersion();
    const staleArgument = process.argv.find((each) => /^--stale(=|$)/.test(each));
    const published = valueOf('--publish=');
    if (published)
      console.log(
        `published ${await publishContent(published, precompress, contentFrom)} as ${join(published, 'current')}`,
      );
    else if (process.argv.includes('--content')) {
      const content = await buildContent(dist, async () => undefined, contentFrom);
      console.log(content.revision);
      if (staleArgument) await checkStale(content, staleArgument);
    } else if (process.argv.includes('--watch')) await watchAndBuild();
    else if (!process.argv.includes('--if-stale') || isStale()) await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Builds the site into dist/: content -> browser, server, share cards -> checks -> manifest. `--watch` rebuilds and restarts on every change,
 * `--if-stale` builds only when a source is newer than the build, `--content` only checks the content, `--content --stale` also lists what an editor has to read again.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleBrowser } from './client/build/bundle.mjs';
import { makeFavicon } from './client/build/favicon.mjs';
import { createManifest } from './client/build/manifest.mjs';
import { precompress } from './client/build/precompress.mjs';
import { bundleServer } from './server/bundle.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `--out=folder` builds into another folder than dist/, so that a build can be tried beside the one that runs. */
const out = process.argv.find((argument) => argument.startsWith('--out='))?.slice('--out='.length) ?? 'dist';
const dist = join(root, out);
const programs = [
  { folder: root, entryPoint: 'server/code-cache/start.ts', outfile: `${out}/server/main.js` },
  { folder: root, entryPoint: 'server/main.ts', outfile: `${out}/server/site.cjs` },
  { folder: root, entryPoint: 'server/code-cache/write.ts', outfile: `${out}/server/write-code-cache.js` },
  { folder: root, entryPoint: 'server/compression/compressor-worker.ts', outfile: `${out}/server/compressor-worker.js` },
  { folder: root, entryPoint: 'server/database/sqlite-worker.ts', outfile: `${out}/server/sqlite-worker.js` },
  { folder: root, entryPoint: 'server/store-cli.ts', outfile: `${out}/server/store.js` },
  { folder: root, entryPoint: 'server/posters/write-posters.ts', outfile: `${out}/server/write-posters.js` },
  { folder: root, entryPoint: 'server/mail-test.ts', outfile: `${out}/server/mail-test.js` },
];
const sources = ['content', 'shared', 'server', 'client', 'public', 'build.mjs', 'package-lock.json'];

/** @throws when the running Node is not the pinned one: a script started outside npm may meet the machine's own. */
export function assertNodeVersion() {
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  if (process.versions.node.split('.')[0] !== wanted)
    throw new Error(`This project runs on Node ${wanted}, this is ${process.versions.node}. Start it with npm, or see .nvmrc.`);
}

/** Checks all content and writes it where the server reads it. @returns the content. */
async function buildContent() {
  const [{ compileContent }, links, { checkSiteRules }] = await Promise.all([
    import('./content/compile.ts'),
    import('./shared/entry-href.ts'),
    import('./shared/check-site-rules.ts'),
  ]);
  const { content, texts } = compileContent(
    { root: join(root, 'content'), publicFolder: join(root, 'public') },
    { hrefOf: links.entryPath, isAddress: links.isAddress },
  );
  const problems = checkSiteRules(content.entries.redirects, content.site.redirectOrigins);
  if (problems.length) throw new Error(`The rules of content/redirects.yaml and shared/route-rules.ts have problems:\n${problems.join('\n')}`);
  const { checkFigures } = await import('./shared/figures/list-figures.ts');
  const { createContentSource } = await import('./server/content/content-source.ts');
  const view = createContentSource(content, async () => '', { base: '', portalUrl: undefined, analytics: undefined }).at(new Date());
  const wrong = checkFigures(view, new Date());
  if (wrong.length) throw new Error(`The figures have problems:\n${wrong.join('\n')}`);
  mkdirSync(join(dist, 'content'), { recursive: true });
  writeFileSync(join(dist, 'content/entries.json'), JSON.stringify(content));
  writeFileSync(join(dist, 'content/texts.bin'), texts);
  return content;
}

/**
 * What an editor has to read again today, or with `--stale=2027-01-31` on that day.
 * @param {Awaited<ReturnType<typeof buildContent>>} content
 * @param {string} argument `--stale` or `--stale=` and a day.
 * @throws with every place, when there is any.
 */
async function checkStale({ staleFrom }, argument) {
  const [{ asProblem, listStaleOn }, { formatProblem }] = await Promise.all([import('./content/stale.ts'), import('./content/problem.ts')]);
  const [, day] = argument.split('=');
  const at = day === undefined ? new Date() : new Date(`${day}T00:00:00Z`);
  // Date takes "2027-02-30" for the 2nd of March.
  if (day !== undefined && (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T`)))
    throw new Error(`${argument}: write a day like --stale=2027-01-31, or --stale for today.`);
  const places = listStaleOn({ staleFrom }, at).map(asProblem).map(formatProblem);
  if (places.length) throw new Error(`To be read again by an editor: ${places.length}\n${places.join('\n')}`);
}

/**
 * Draws the pictures that other sites show beside links to this one; see server/cards/.
 * @param {Awaited<ReturnType<typeof buildContent>>} content
 */
async function buildCards(content) {
  const { makeCards } = await import('./server/cards/make-cards.ts');
  return makeCards(content, { root, cache: join(root, '.cache/cards'), out: join(dist, 'assets') });
}

/**
 * Draws the posters of the infographics; see server/posters/.
 * @returns {Promise<Record<string, string>>} names of files, by the id of the infographic.
 */
async function buildPosters() {
  const folders = [dist, join(root, '.cache/posters'), join(root, 'client/styles/tokens.css')];
  const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'server/write-posters.js'), ...folders]);
  return JSON.parse(stdout);
}

/**
 * @param {import('./client/build/outputs.mjs').BrowserFiles} files
 * @param {{ cards: Record<string, unknown>, posters: Record<string, string> }} pictures
 * @returns the id of the build.
 */
async function writeManifest(files, pictures) {
  const content = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8'));
  const { readChartColors } = await import('./server/figures/chart-colors.ts');
  const chartColors = readChartColors(readFileSync(join(root, 'client/styles/tokens.css'), 'utf8'));
  const manifest = createManifest({ files, ...pictures, chartColors, content, server: readFileSync(join(dist, 'server/site.cjs')) });
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return manifest.buildId;
}

/** Public files, and what the server needs to draw PNGs: fonts, and the renderer, a native library that cannot be bundled. */
function copyFiles() {
  cpSync(join(root, 'public'), join(dist, 'public'), { recursive: true });
  writeFileSync(join(dist, 'public/favicon.ico'), makeFavicon(readFileSync(join(root, 'public/favicon.svg'), 'utf8')));
  cpSync(join(root, 'server/cards/fonts'), join(dist, 'fonts'), { recursive: true });
  cpSync(join(root, 'node_modules/@resvg'), join(dist, 'node_modules/@resvg'), { recursive: true });
}

/** A clean build. @throws with every problem of content or bundle. */
async function build() {
  rmSync(dist, { recursive: true, force: true });
  const content = await buildContent();
  const [{ files, sizes }, cards] = await Promise.all([bundleBrowser({ folder: root, out }), buildCards(content), ...programs.map(bundleServer)]);
  await precompress(join(dist, 'assets'));
  copyFiles();
  const buildId = await writeManifest(files, { cards, posters: await buildPosters() });
  await promisify(execFile)(process.execPath, [join(dist, 'server/write-code-cache.js')]);
  const weights = Object.entries(sizes).map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`);
  console.log(`built ${buildId}: ${weights.join(', ')} (first visit of the heaviest page, brotli)`);
}

const reloadOnRebuild = `{ let seen; setInterval(async () => { const now = await (await fetch('/rebuilt.txt', { cache: 'no-store' })).text().catch(() => seen); if (seen && now !== seen) location.reload(); seen = now; }, 300); }`;

/** Rebuilds and restarts the server on every change. A mistake is printed, and the last good build goes on running. */
async function develop() {
  rmSync(dist, { recursive: true, force: true });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  async function rebuild() {
    const started = performance.now();
    try {
      const [{ files }] = await Promise.all([
        bundleBrowser({ folder: root, out, development: reloadOnRebuild }),
        compileInSubprocess(),
        ...programs.map(bundleServer),
      ]);
      copyFiles();
      await writeManifest(files, { cards: {}, posters: {} });
      writeFileSync(join(dist, 'public/rebuilt.txt'), String(Date.now()));
      if (server?.kill()) await once(server, 'exit');
      server = spawn(process.execPath, [join(dist, 'server/main.js')], { stdio: 'inherit', env: { ...process.env, SHUTDOWN_GRACE_MS: '0' } });
      console.log(`rebuilt in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(error instanceof Error ? ('stderr' in error && error.stderr) || error.message : error);
    }
  }
  await rebuild();
  for (const folder of sources.filter((each) => !each.includes('.'))) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 50);
    });
  }
}

/** Compiles the content in a process of its own, because a module that this one has imported, such as a schema, is not read again. */
async function compileInSubprocess() {
  await promisify(execFile)(process.execPath, [join(root, 'build.mjs'), '--content', `--out=${out}`]);
}

function isStale() {
  const newest = Math.max(
    ...sources.flatMap((each) => (each.includes('.') ? [each] : globSync(`${each}/**/*`, { cwd: root }))).map((file) => statSync(join(root, file)).mtimeMs),
  );
  return newest > (statSync(join(dist, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    assertNodeVersion();
    const staleArgument = process.argv.find((each) => /^--stale(=|$)/.test(each));
    if (process.argv.includes('--content')) {
      const content = await buildContent();
      console.log(content.revision);
      if (staleArgument) await checkStale(content, staleArgument);
    } else if (process.argv.includes('--watch')) await develop();
    else if (!process.argv.includes('--if-stale') || isStale()) await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

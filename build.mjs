/** Builds the site into dist/: content -> browser, server, share cards -> checks -> manifest. `--watch` rebuilds and restarts, `--if-stale` builds only when needed, `--content` only checks the content, `--content --stale` also asks what of it has to be read again. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundleBrowser } from './client/build/bundle.mjs';
import { makeFavicon } from './client/build/favicon.mjs';
import { bundleServer } from './server/bundle.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `--out=folder` builds elsewhere than in dist/, so that a build can be tried beside the one that runs. */
const out = process.argv.find((each) => each.startsWith('--out='))?.slice('--out='.length) ?? 'dist';
const dist = join(root, out);
const programs = [
  { folder: root, entryPoint: 'server/main.ts', outfile: `${out}/server/main.js` },
  { folder: root, entryPoint: 'server/compression/compressor-worker.ts', outfile: `${out}/server/compressor-worker.js` },
  { folder: root, entryPoint: 'server/database/sqlite-worker.ts', outfile: `${out}/server/sqlite-worker.js` },
  { folder: root, entryPoint: 'server/store-cli.ts', outfile: `${out}/server/store.js` },
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
  mkdirSync(join(dist, 'content'), { recursive: true });
  writeFileSync(join(dist, 'content/entries.json'), JSON.stringify(content));
  writeFileSync(join(dist, 'content/texts.bin'), texts);
  return content;
}

/**
 * What an editor has to read again today, or with `--stale=2027-01-31` on that day.
 * @throws with every place, when there is any.
 */
async function checkStale({ staleFrom }, argument) {
  const [{ asProblem, stale }, { formatProblem }] = await Promise.all([import('./content/stale.ts'), import('./content/problem.ts')]);
  const [, day] = argument.split('=');
  const at = day === undefined ? new Date() : new Date(`${day}T00:00:00Z`);
  // "2027-02-30" is no error to Date, but another day.
  if (day !== undefined && (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T`)))
    throw new Error(`${argument}: write a day like --stale=2027-01-31, or --stale for today.`);
  const places = stale({ staleFrom }, at).map(asProblem).map(formatProblem);
  if (places.length) throw new Error(`To be read again by an editor: ${places.length}\n${places.join('\n')}`);
}

/** Draws the pictures that stand beside links to the site elsewhere; see server/cards/. */
async function buildCards(content) {
  const { makeCards } = await import('./server/cards/make-cards.ts');
  return makeCards(content, { root, cache: join(root, '.cache/cards'), out: join(dist, 'assets') });
}

async function precompress() {
  await Promise.all(
    globSync('assets/*.{js,css,svg}', { cwd: dist }).map(async (file) => {
      const bytes = readFileSync(join(dist, file));
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      if (br.length < bytes.length) writeFileSync(join(dist, `${file}.br`), br);
      if (gz.length < bytes.length) writeFileSync(join(dist, `${file}.gz`), gz);
    }),
  );
}

/** Equal sources and content give an equal manifest: the id is a digest of what was built from them, and no clock is read. */
function writeManifest(description) {
  const content = JSON.parse(readFileSync(join(dist, 'content/entries.json'), 'utf8'));
  const digest = createHash('sha256')
    .update(JSON.stringify(description))
    .update(content.revision)
    .update(readFileSync(join(dist, 'server/main.js')));
  const manifest = { buildId: digest.digest('hex').slice(0, 16), timestamp: lastReading(content), ...description };
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

/** The day on which an editor last read what a material's page says, in milliseconds since 1970: what `builds/meta/{id}.json` tells is kept for ever, and the same wherever it is built. */
function lastReading({ entries }) {
  return Math.max(...entries.materials.map(({ readOn }) => Date.parse(readOn)));
}

function copyPublicFiles() {
  cpSync(join(root, 'public'), join(dist, 'public'), { recursive: true });
  writeFileSync(join(dist, 'public/favicon.ico'), makeFavicon(readFileSync(join(root, 'public/favicon.svg'), 'utf8')));
}

/** A clean build. @throws with every problem of content or bundle. */
async function build() {
  rmSync(dist, { recursive: true, force: true });
  const content = await buildContent();
  const [{ files, sizes }, cards] = await Promise.all([bundleBrowser({ folder: root, out }), buildCards(content), ...programs.map(bundleServer)]);
  await precompress();
  copyPublicFiles();
  const { buildId } = writeManifest({ ...files, cards });
  const weights = Object.entries(sizes).map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`);
  console.log(`built ${buildId}: ${weights.join(', ')} (first visit of the heaviest page, brotli)`);
}

const reloadOnRebuild = `{ let seen; setInterval(async () => { const now = await (await fetch('/rebuilt.txt', { cache: 'no-store' })).text().catch(() => seen); if (seen && now !== seen) location.reload(); seen = now; }, 300); }`;

/** Rebuilds on every change and restarts the server; a mistake is printed and the last good build goes on. */
async function develop() {
  rmSync(dist, { recursive: true, force: true });
  let server;
  let timer;
  async function rebuild() {
    const started = performance.now();
    try {
      const [{ files }] = await Promise.all([
        bundleBrowser({ folder: root, out, development: reloadOnRebuild }),
        compileFresh(),
        ...programs.map(bundleServer),
      ]);
      copyPublicFiles();
      writeManifest({ ...files, cards: {} });
      writeFileSync(join(dist, 'public/rebuilt.txt'), String(Date.now()));
      if (server?.kill()) await once(server, 'exit');
      server = spawn(process.execPath, [join(dist, 'server/main.js')], { stdio: 'inherit', env: { ...process.env, SHUTDOWN_GRACE_MS: '0' } });
      console.log(`rebuilt in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      console.error(error.stderr || error.message);
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

/** Compiles the content in a process of its own, so that changed schemas count too. */
async function compileFresh() {
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

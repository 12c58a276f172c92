/** Builds the site into dist/: content -> browser -> server -> checks -> manifest. `--watch` rebuilds and restarts, `--if-stale` builds only when needed, `--content` only checks the content. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `--out=folder` builds elsewhere than in dist/, so that a build can be tried beside the one that runs. */
const out = process.argv.find((each) => each.startsWith('--out='))?.slice('--out='.length) ?? 'dist';
const dist = join(root, out);
const sources = ['content', 'shared', 'server', 'client', 'public', 'build.mjs', 'package-lock.json'];
/** Bytes after brotli that a first visit may cost at most. */
const budgets = { script: 75_000, stylesheet: 14_000, fonts: 90_000 };

/** @throws when the running Node is not the pinned one: a script started outside npm may meet the machine's own. */
export function assertNodeVersion() {
  const wanted = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  if (process.versions.node.split('.')[0] !== wanted)
    throw new Error(`This project runs on Node ${wanted}, this is ${process.versions.node}. Start it with npm, or see .nvmrc.`);
}

/** Checks all content and writes it where the server reads it. @returns its revision. */
async function buildContent() {
  const [{ compileContent }, links] = await Promise.all([import('./content/compile.ts'), import('./shared/entry-href.ts')]);
  const { content, bodies } = compileContent(join(root, 'content'), { hrefOf: links.addressOf, isAddress: links.isAddress });
  mkdirSync(join(dist, 'content'), { recursive: true });
  writeFileSync(join(dist, 'content/entries.json'), JSON.stringify(content));
  writeFileSync(join(dist, 'content/bodies.html'), bodies);
  return content.revision;
}

/** @param reload code for the browser that reloads the page after a rebuild, while developing. */
function bundles(development) {
  const common = {
    absWorkingDir: root,
    bundle: true,
    metafile: true,
    write: true,
    logLevel: 'warning',
    jsx: 'automatic',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  };
  const browser = {
    ...common,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    minify: true,
    outdir: `${out}/assets`,
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
  };
  const styles = (files) => ({ contents: files.map((file) => `@import "./${file}";`).join('\n'), resolveDir: root, loader: 'css' });
  const sheets = globSync('{client/styles,shared}/**/*.css', { cwd: root }).toSorted(
    (a, b) => Number(b.endsWith('tokens.css')) - Number(a.endsWith('tokens.css')) || a.localeCompare(b),
  );
  return {
    script: {
      ...browser,
      entryPoints: ['client/main.tsx'],
      splitting: true,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      ...(development && { banner: { js: reloadOnRebuild } }),
    },
    stylesheet: {
      ...browser,
      stdin: { ...styles(sheets.filter((file) => !file.includes('/reading-view/'))), sourcefile: 'site.css' },
      entryNames: 'site-[hash]',
    },
    readingStylesheet: {
      ...browser,
      stdin: { ...styles(sheets.filter((file) => file.includes('/reading-view/'))), sourcefile: 'reading.css' },
      entryNames: 'reading-[hash]',
    },
    server: {
      ...common,
      platform: 'node',
      target: 'node24',
      entryPoints: ['server/main.ts'],
      outfile: `${out}/server/main.js`,
      sourcemap: 'linked',
      sourcesContent: false,
      banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    },
  };
}

const reloadOnRebuild = `{ let seen; setInterval(async () => { const now = await (await fetch('/rebuilt.txt', { cache: 'no-store' })).text().catch(() => seen); if (seen && now !== seen) location.reload(); seen = now; }, 300); }`;

/** The hashed files of the browser, and which of them each page needs. */
function describeOutputs({ script, stylesheet, readingStylesheet }) {
  const outputs = script.outputs;
  const named = (metafile, test) =>
    Object.keys(metafile.outputs)
      .filter((file) => test(file, metafile.outputs[file]))
      .map((file) => basename(file));
  const withImports = (file, seen = new Set()) => {
    seen.add(file);
    for (const each of outputs[file].imports) if (each.kind === 'import-statement' && !seen.has(each.path)) withImports(each.path, seen);
    return seen;
  };
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === 'client/main.tsx');
  const shared = withImports(entry);
  const pages = {};
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    const name = /^shared\/pages\/([^/]+)\/page\.tsx$/.exec(entryPoint ?? '')?.[1];
    if (name)
      pages[name] = [...shared, ...withImports(file)].filter((each, index, all) => each !== entry && all.indexOf(each) === index).map((each) => basename(each));
  }
  return {
    script: basename(entry),
    stylesheet: named(stylesheet, (file) => file.endsWith('.css'))[0],
    readingStylesheet: named(readingStylesheet, (file) => file.endsWith('.css'))[0],
    fonts: named(stylesheet, (file) => /(inter|source-serif-4)-[A-Z0-9]+\.woff2$/.test(file)).toSorted(),
    pages,
  };
}

/** Of the files that went into the browser bundle, those that must not: content, loaders, the server and its libraries. */
export function findServerOnly(inputs) {
  return inputs.filter((file) => /^server\/|^content\/(?!taxonomy\.ts)|\/load(-[\w-]+)?\.ts$|node_modules\/(zod|express|pino|markdown-it|yaml)\//.test(file));
}

/** @throws when the browser would get what is not its own, or more bytes than the budgets say. @returns the sizes. */
function checkBrowser(metafile, description) {
  const problems = findServerOnly(Object.keys(metafile.inputs)).map((file) => `${file} is for the server only, but the browser bundle imports it`);
  const compressed = (name) => brotliCompressSync(readFileSync(join(dist, 'assets', name))).length;
  const heaviest = Math.max(...Object.values(description.pages).map((chunks) => chunks.reduce((sum, chunk) => sum + compressed(chunk), 0)));
  const sizes = {
    script: compressed(description.script) + heaviest,
    stylesheet: compressed(description.stylesheet),
    fonts: description.fonts.reduce((sum, font) => sum + statSync(join(dist, 'assets', font)).size, 0),
  };
  for (const [name, size] of Object.entries(sizes)) if (size > budgets[name]) problems.push(`${name}: ${size} bytes, the budget is ${budgets[name]}`);
  if (problems.length) throw new Error(`The browser bundle is not as it should be:\n${problems.join('\n')}`);
  return sizes;
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

/** Equal sources and content give an equal id: it is a digest of what was built from them. */
function writeManifest(description, revision) {
  const digest = createHash('sha256')
    .update(JSON.stringify(description))
    .update(revision)
    .update(readFileSync(join(dist, 'server/main.js')));
  const manifest = { buildId: digest.digest('hex').slice(0, 16), ...description };
  cpSync(join(root, 'public'), join(dist, 'public'), { recursive: true });
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

/** A clean build. @throws with every problem of content or bundle. */
export async function build() {
  const { build: bundle } = await import('esbuild');
  rmSync(dist, { recursive: true, force: true });
  const revision = await buildContent();
  const metafiles = {};
  for (const [name, options] of Object.entries(bundles(false))) metafiles[name] = (await bundle(options)).metafile;
  const description = describeOutputs(metafiles);
  const sizes = checkBrowser(metafiles.script, description);
  await precompress();
  const { buildId } = writeManifest(description, revision);
  console.log(
    `built ${buildId}: ${Object.entries(sizes)
      .map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`)
      .join(', ')} (brotli, heaviest page)`,
  );
}

/** Rebuilds on every change and restarts the server; a mistake is printed and the last good build goes on. */
async function develop() {
  rmSync(dist, { recursive: true, force: true });
  const { context } = await import('esbuild');
  const contexts = {};
  for (const [name, options] of Object.entries(bundles(true))) contexts[name] = await context(options);
  let server;
  let timer;
  async function rebuild() {
    const started = performance.now();
    try {
      const [revision, ...built] = await Promise.all([
        compileFresh(),
        ...Object.entries(contexts).map(async ([name, each]) => [name, (await each.rebuild()).metafile]),
      ]);
      writeManifest(describeOutputs(Object.fromEntries(built)), revision);
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
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'build.mjs'), '--content', `--out=${out}`]);
  return stdout.trim();
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
    if (process.argv.includes('--content')) console.log(await buildContent());
    else if (process.argv.includes('--watch')) await develop();
    else if (!process.argv.includes('--if-stale') || isStale()) await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

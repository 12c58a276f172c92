/**
 * The references that are built from public packages: each folder of tests/bench/references is a small site with the
 * list of news and its articles. They are installed and built in .cache/references, when something of them has changed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { readManifest } from './manifest.ts';
import { type MeasuredServer, startServer } from './pinned.ts';
import type { ReferenceText } from './reference-text.ts';

/** By folder; `statics`: where its framework looks for files to be served as they are; `shown`: packages to name. */
const references = {
  'express-react': { port: 4320, statics: 'public', shown: ['express', 'react'] },
  astro: { port: 4321, statics: 'public', shown: ['astro'] },
  sveltekit: { port: 4322, statics: 'static', shown: ['@sveltejs/kit', 'svelte'] },
  next: { port: 4323, statics: 'public', shown: ['next', 'react'] },
};
export type ReferenceName = keyof typeof references;
export const referenceNames = Object.keys(references) as ReferenceName[];

/** The article that is measured, in every reference. */
export const referenceArticle = '/articles/403';

/** Copied into each. */
const sharedFiles = ['page.css', 'share.jsx'];

type Prepared = { folder: string; versions: string };

/** Installs and builds one. @param text what it shows. */
function prepare(root: string, name: ReferenceName, text: ReferenceText): Prepared {
  const source = join(root, 'tests/bench/references', name);
  const folder = join(root, '.cache/references', name);
  const { statics, shown } = references[name];
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const shared = sharedFiles.map((file) => join(dirname(source), file));
  const files = globSync('**/*.*', { cwd: source, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256').update([JSON.stringify(text), ...shared.map(read)].join());
  for (const { parentPath, name } of files) hash.update(read(join(parentPath, name)));
  const state = hash.digest('hex');
  if (read(join(folder, 'built')) !== state) {
    console.log(`Building the reference ${name}`);
    const isInstalled = read(join(folder, 'package.json')) === read(join(source, 'package.json'));
    if (!isInstalled) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const options = {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    };
    cpSync(source, folder, { recursive: true });
    for (const file of shared) cpSync(file, join(folder, basename(file)));
    writeFileSync(join(folder, 'site.json'), JSON.stringify(text));
    copyFonts(root, join(folder, statics, 'fonts'));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], options);
    execFileSync('npm', ['run', 'build'], options);
    writeFileSync(join(folder, 'built'), state);
  }
  const version = (each: string) =>
    (JSON.parse(read(join(folder, 'node_modules', each, 'package.json'))) as { version: string }).version;
  return { folder, versions: shown.map((each) => `${each} ${version(each)}`).join(', ') };
}

/** The faces of the site, under names without hashes. */
function copyFonts(root: string, folder: string) {
  const { fonts, displayFont } = readManifest(root);
  for (const file of [...fonts, displayFont])
    cpSync(join(root, 'dist/assets', file), join(folder, file.replace(/-[^-]+\.woff2$/, '.woff2')));
}

/** A reference that answers. `versions`: of its packages, for the report. */
export type RunningReference = { name: ReferenceName; origin: string; versions: string };

/** Prepares and starts all. */
export async function startPublicReferences(
  root: string,
  text: ReferenceText,
): Promise<{ running: RunningReference[]; stop: () => Promise<void> }> {
  const servers: MeasuredServer[] = [];
  const running: RunningReference[] = [];
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  try {
    for (const name of referenceNames) {
      const { folder, versions } = prepare(root, name, text);
      const { port } = references[name];
      const origin = `http://localhost:${port}`;
      const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ORIGIN: origin };
      servers.push(await startServer(join(folder, 'server.mjs'), { port, env }));
      running.push({ name, origin, versions });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { running, stop };
}

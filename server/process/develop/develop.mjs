/**
 * The loop of `npm run dev`: builds what a change affects, then restarts the server or, if only content has changed,
 * lets it load that.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { affectedParts } from './affected-parts.mjs';
import { createDevelopmentServer } from './development-server.mjs';
import { queueChanges } from './queue-changes.mjs';
import { watchFolders } from './watch-folders.mjs';

/**
 * @template Files the names of the files for the browser
 * @typedef {object} Project
 * @property {string} root
 * @property {string} dist the folder of the build
 * @property {string} contentFrom the folder of the content, relative to the project
 * @property {string[]} folders with sources, relative to the project
 * @property {(paths: string[]) => Promise<void>} noteChanges tells the bundler which files have changed, relative to
 * the project
 * @property {(folder: string) => Promise<string>} publish writes the content into a folder of sets. Resolves with its
 * revision.
 * @property {() => Promise<Files>} bundleBrowser
 * @property {() => Promise<unknown>} bundleServer
 * @property {(files: Files) => Promise<void>} assemble writes what is made of the other parts
 */

/**
 * Runs until the process is stopped. An error is printed, and the last successful build keeps running.
 * @template Files
 * @param {Project<Files>} project
 */
export async function develop(project) {
  const { root, dist, contentFrom, folders, noteChanges, publish, bundleBrowser, bundleServer, assemble } = project;
  const published = join(root, '.cache/development-content');
  for (const folder of [dist, published]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  symlinkSync(join(published, 'current'), join(dist, 'content'));
  // Packages are not bundled while developing; they read NODE_ENV when they are loaded. React's rendering must be that
  // of the bundles for the browser.
  const server = createDevelopmentServer(join(dist, 'server/main.js'), {
    CONTENT_DIR: join(published, 'current'),
    NODE_ENV: 'production',
  });
  // The page in the browser reloads when it reads another text.
  const writeStamp = () => writeFileSync(join(dist, 'public/rebuilt.txt'), String(Date.now()));
  /**
   * @type {Set<import('./affected-parts.mjs').Part>} what the next build has to make, including what the last one could
   * not.
   */
  const due = new Set(['content', 'browser', 'server']);
  let files = /** @type {Files | undefined} */ (undefined);
  let revision = '';

  async function buildProgram() {
    const [nextFiles, nextRevision] = await Promise.all([
      due.has('browser') ? bundleBrowser() : files,
      due.has('content') ? publish(published) : revision,
      due.has('server') && bundleServer(),
    ]);
    if (!nextFiles) throw new Error('The first build has failed.');
    [files, revision] = [nextFiles, nextRevision];
    await assemble(nextFiles);
    await server.restart(writeStamp);
  }
  async function reloadContent() {
    const next = await publish(published);
    if (next === revision) return;
    revision = next;
    await server.reload();
    writeStamp();
  }
  /** @param {string[]} changed */
  async function rebuild(changed) {
    const started = performance.now();
    for (const part of affectedParts(changed, contentFrom)) due.add(part);
    await noteChanges(changed);
    await (due.size === 1 && due.has('content') && server.isRunning() ? reloadContent() : buildProgram());
    due.clear();
    process.stdout.write(`rebuilt in ${Math.round(performance.now() - started)} ms\n`);
  }
  const print = (/** @type {unknown} */ error) => void process.stderr.write(`${describe(error)}\n`);
  await rebuild([]).catch(print);
  const report = queueChanges(rebuild, print);
  watchFolders(
    folders.map((folder) => join(root, folder)),
    (path) => report(relative(root, path)),
  );
}

/** A problem of the content is in the output of the process that has compiled it. @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error ? String(error.stderr) : error.message;
}

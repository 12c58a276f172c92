/** Compiles and checks the content of the site, and writes it where servers read it. */
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {(folder: string) => Promise<void>} Precompress writes compressed variants beside the files of a folder. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} from the folder of the content, relative to the project. */
const cacheOf = (from) => join(root, '.cache', from);

/**
 * Compiles all content and checks it.
 * @param {string} from the folder of the content, relative to the project.
 * @returns the entries, and all texts in one buffer
 * @throws an error that lists every problem of every file.
 */
async function compileSite(from) {
  const [{ compileContent }, { siteLinks }, { checkSiteRules }] = await Promise.all([
    import('../../content/compile.ts'),
    import('../../shared/site/site-links.ts'),
    import('../../shared/site/check-site-rules.ts'),
  ]);
  const compiled = compileContent(
    { root: join(root, from), publicFolder: join(root, 'public'), cache: cacheOf(from) },
    siteLinks,
  );
  const { content, keyFigures } = compiled;
  const problems = checkSiteRules(content.entries.redirects, content.site.redirectOrigins);
  if (problems.length)
    throw new Error(
      `The rules of ${from}/redirects.yaml and shared/route-rules.ts have problems:\n${problems.join('\n')}`,
    );
  const { checkAllFigures } = await import('../../shared/figures/check-figures.ts');
  const { createContentSource } = await import('./content-source.ts');
  const site = { base: '', portalUrl: undefined, analytics: undefined };
  const view = createContentSource(content, async () => '', site).at(new Date());
  const wrong = checkAllFigures(view, keyFigures, new Date());
  if (wrong.length) throw new Error(`The figures have problems:\n${wrong.join('\n')}`);
  return compiled;
}

/**
 * Writes the content set of a build, and adds its files for browsers to those of the build.
 * @param {string} dist the folder of the build
 * @param {Precompress} precompress
 * @param {string} from the folder of the content, relative to the project.
 */
export async function buildContent(dist, precompress, from) {
  const compiled = await compileSite(from);
  await writeSet(join(dist, 'content'), { compiled, from }, precompress);
  (await import('../../content/world/land-file.ts')).writeLandFiles(compiled.content.world, join(dist, 'assets'));
  return compiled.content;
}

/**
 * @param {string} from the folder of the content, relative to the project.
 * @returns the compiled content, whose facts are those of the last set of its ledger, if it keeps one.
 */
async function compileWithLedger(from) {
  const { appendSet } = await import('../../content/ledger/append-set.ts');
  const compiled = await compileSite(from);
  const name = appendSet(join(root, from), compiled.facts, new Date());
  if (name === undefined) return compiled;
  process.stderr.write(`${from}/ledger/sets/${name} is new: commit it together with what changed\n`);
  return compileSite(from);
}

/**
 * Writes a new content set into a folder of sets, named by its revision, then points the symbolic link `current` to it:
 * a server whose CONTENT_DIR is `current` loads it. A set that already exists is not written again. Facts that have
 * changed are appended to the ledger of the content first.
 * @param {string} folder
 * @param {Precompress} precompress
 * @param {string} from the folder of the content, relative to the project.
 * @returns the revision
 */
export async function publishContent(folder, precompress, from) {
  const compiled = await compileWithLedger(from);
  const { revision } = compiled.content;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, revision))) await writeSet(join(folder, revision), { compiled, from }, precompress);
  const link = join(folder, `current.${process.pid}.tmp`);
  rmSync(link, { force: true });
  symlinkSync(revision, link);
  renameSync(link, join(folder, 'current'));
  return revision;
}

/**
 * @param {string} folder
 * @param {{ compiled: Awaited<ReturnType<typeof compileSite>>, from: string }} set
 * @param {Precompress} precompress
 */
async function writeSet(folder, { compiled, from }, precompress) {
  const { writeContentSet } = await import('../../content/write-content-set.ts');
  await writeContentSet(folder, { ...compiled, searchIndex: await indexContent(compiled, cacheOf(from)) }, precompress);
}

/**
 * Builds the search index of the content that is public now.
 * @param {Awaited<ReturnType<typeof compileSite>>} compiled
 * @param {string} cache the folder with results for the next build.
 */
async function indexContent({ content, texts }, cache) {
  const [{ buildSearchIndex }, { unpackText }, { createContentSource }] = await Promise.all([
    import('./search/build-index.ts'),
    import('../../content/packed-texts.ts'),
    import('./content-source.ts'),
  ]);
  const site = { base: '', portalUrl: undefined, analytics: undefined };
  const source = createContentSource(content, async (at, size) => unpackText(texts, { at, size }), site);
  const now = new Date();
  return buildSearchIndex(source.at(now), now, cache);
}

/**
 * Checks which content is due for review today, or with `--stale=2027-01-31` on that day.
 * @param {Awaited<ReturnType<typeof buildContent>>} content
 * @param {string} argument `--stale` or `--stale=` and a day.
 * @throws an error that lists every place, if there are any.
 */
export async function checkStale({ staleFrom }, argument) {
  const [{ asProblem, listStaleOn }, { formatProblem }] = await Promise.all([
    import('../../content/stale.ts'),
    import('../../content/problem.ts'),
  ]);
  const [, day] = argument.split('=');
  const at = day === undefined ? new Date() : new Date(`${day}T00:00:00Z`);
  // Date reads "2027-02-30" as the 2nd of March.
  if (day !== undefined && (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${day}T`)))
    throw new Error(`${argument}: write a day like --stale=2027-01-31, or --stale for today.`);
  const places = listStaleOn({ staleFrom }, at).map(asProblem).map(formatProblem);
  if (places.length) throw new Error(`To be read again by an editor: ${places.length}\n${places.join('\n')}`);
}

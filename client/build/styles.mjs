/** Bundles the stylesheets: the site's with the rules for print, one for each page that needs its own, and those for the reading view, the player and the consent banner. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import { mergeLayers } from './layers.mjs';
import { addSchemeOverrides, pruneTokens } from './tokens.mjs';
import { readClassNames, removeUnusedRules } from './unused-rules.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */

const tokenSheet = 'client/styles/tokens.css';
const fontSheet = 'client/styles/fonts.css';
const printSheet = 'client/styles/print.css';
/** Of compiled Markdown: it lies beside no module, and belongs to the pages that show a text. */
const textSheet = 'shared/ui/prose/prose.css';

/**
 * A sheet belongs to the module it lies beside. So it goes to the pages whose chunks hold that module, or to the site, when every page may hold it or none does.
 * A page gets of its sheets only the rules of classes that its code, or markup that the server writes, can name.
 * @param {(options: import('esbuild').BuildOptions) => Promise<Built>} bundle
 * @param {{ folder: string, runtime: { modules: string[], code: string }, chunks: import('./pages.mjs').PageChunk[] }} site `runtime`: what every page has; its `code` with that of the frame around the page.
 * @throws when a rule is outside of every layer.
 */
export async function bundleStyles(bundle, { folder, runtime, chunks }) {
  /** @param {string} file */
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  /** @type {(files: string[]) => string} */
  const merge = (files) => mergeLayers(files.map((file) => [file, read(file)]));
  /** @type {(name: string, contents: string) => Promise<Built>} */
  const make = (name, contents) => bundle({ entryNames: `${name}-[hash]`, stdin: { contents, resolveDir: folder, loader: 'css' } });

  const { reading, consent, player, components } = findSheets(folder);
  const runtimeFolders = foldersOf(runtime.modules);
  const markup = await readMarkup(bundle, folder);
  const pageSheets = chunks.map(({ page, modules, code, loaders }) => {
    const folders = foldersOf(modules);
    // The text first: components give it their own measures.
    const sheets = [textSheet, ...components.filter((file) => folders.has(dirname(file)) && !runtimeFolders.has(dirname(file)))];
    return { page, sheets, css: removeUnusedRules(merge(sheets), readClassNames([runtime.code, markup, code, withoutProperties(loaders)])) };
  });
  const onSomePages = new Set(pageSheets.flatMap(({ sheets }) => sheets));
  const tokens = makeTokens(read(tokenSheet), [...components, ...player, ...consent, printSheet].map(read));

  const [site, readingView, playerControls, consentBanner] = await Promise.all([
    // The tokens first, because they name the order of the layers.
    make('site', `@import "./${fontSheet}";${tokens}${merge(components.filter((file) => !onSomePages.has(file)))}@media print {${read(printSheet)}}`),
    make('reading', reading.map(read).join('\n')),
    make('player', player.map(read).join('\n')),
    make('consent', consent.map(read).join('\n')),
  ]);
  const pages = new Map(
    await Promise.all(pageSheets.flatMap(({ page, css }) => (css ? [make('page', css).then((built) => /** @type {const} */ ([page, built]))] : []))),
  );
  return { site, reading: readingView, player: playerControls, consent: consentBanner, pages };
}

/**
 * The code of the program, and of the compiler of the content: some of the markup of every page is made there.
 * @param {(options: import('esbuild').BuildOptions) => Promise<Built>} bundle
 * @param {string} folder
 */
async function readMarkup(bundle, folder) {
  const entryPoints = globSync('{client,content}/**/*.ts', { cwd: folder }).toSorted();
  const { outputFiles = [] } = await bundle({ entryPoints, bundle: false, write: false, entryNames: '[dir]/[name]' });
  return outputFiles.map(({ text }) => withoutProperties(text)).join('\n');
}

/** Names of properties are words, but no classes. @param {string} code minified. */
function withoutProperties(code) {
  return code.replace(/\.[a-z_$][\w$]*|[{,][a-z_$][\w$]*:/gi, ' ');
}

/** @param {string} folder */
function findSheets(folder) {
  const sheets = globSync('{client/{player,styles},shared}/**/*.css', { cwd: folder }).toSorted((a, b) => a.localeCompare(b));
  const reading = sheets.filter((file) => file.includes('/reading-view/'));
  const consent = sheets.filter((file) => file.includes('/consent/'));
  const player = sheets.filter((file) => file.startsWith('client/player/'));
  const others = new Set([tokenSheet, fontSheet, printSheet, ...reading, ...player, ...consent]);
  return { reading, consent, player, components: sheets.filter((file) => !others.has(file)) };
}

/**
 * @param {string} css
 * @param {string[]} sheets that use the tokens.
 */
function makeTokens(css, sheets) {
  const tokens = parse(css, { from: tokenSheet });
  addSchemeOverrides(tokens);
  pruneTokens(tokens, sheets);
  return tokens.toString();
}

/** @param {string[]} modules */
function foldersOf(modules) {
  return new Set(modules.map((file) => dirname(file)));
}

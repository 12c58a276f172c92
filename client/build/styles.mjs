/**
 * Bundles the stylesheets: that of the site, one for each page that needs its own, one with the rules of all for print,
 * and those for the reading view, the player, the search suggestions and the consent banner.
 */
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import { mergeLayers, splitPrint } from './layers.mjs';
import { addSchemeOverrides, pruneTokens } from './tokens.mjs';
import { namedClasses, readClassNames, removeUnusedRules } from './unused-rules.mjs';

/** @typedef {import('./outputs.mjs').Built} Built */

const tokenSheet = 'client/styles/tokens.css';
const fontSheet = 'client/styles/fonts.css';
const printSheet = 'client/styles/print.css';
/** The stylesheet of compiled Markdown. It has no module beside it, and is added to the sheets of all pages. */
const textSheet = 'shared/ui/page/prose/prose.css';

/**
 * @type {Map<string, { key: string, value: unknown }>} what was made last of each name: while developing, most changes
 * leave most of it as it was.
 */
const lastMade = new Map();

/**
 * @template Value
 * @param {string} name
 * @param {string[]} texts what the value depends on.
 * @param {() => Value} make
 * @returns {Value} the last one of this name if the texts are equal.
 */
function remake(name, texts, make) {
  const key = hash('sha1', texts.join('\0'));
  const last = lastMade.get(name);
  if (last?.key === key) return /** @type {Value} */ (last.value);
  const value = make();
  lastMade.set(name, { key, value });
  return value;
}

/**
 * A stylesheet belongs to the modules in its folder. It is added to the pages whose chunks contain one of these
 * modules, or to the site's sheet if the shared chunk or no chunk does. The sheet of a page contains only the rules for
 * classes that are named in the code of the page or in code that writes markup.
 * @param {import('./outputs.mjs').Bundle} bundle
 * @param {{ folder: string, runtime: { modules: string[], code: string }, chunks: import('./pages.mjs').PageChunk[] }}
 * site `runtime`: the shared chunk; `code` includes that of the frame around the page.
 * @throws when a rule is outside all layers.
 */
export async function bundleStyles(bundle, { folder, runtime, chunks }) {
  /** @param {string} file */
  const readWhole = (file) => readFileSync(join(folder, file), 'utf8');
  /** @param {string} file */
  const read = (file) => splitPrint(readWhole(file)).screen;
  /** @type {(files: string[]) => string} */
  const merge = (files) => mergeLayers(files.map((file) => [file, read(file)]));
  /** @type {(name: string, contents: string) => Promise<Built>} */
  const make = (name, contents) =>
    bundle({ entryNames: `${name}-[hash]`, stdin: { contents, resolveDir: folder, loader: 'css' } });

  const { reading, consent, player, suggestions, components } = findSheets(folder);
  const runtimeFolders = foldersOf(runtime.modules);
  const markup = await readMarkup(bundle, folder);
  const everywhere = remake('class names on every page', [runtime.code, markup], () =>
    readClassNames([runtime.code, markup]),
  );
  const pageSheets = chunks.map(({ page, modules, code, loaders }) => {
    const folders = foldersOf(modules);
    // First the rules for text, which components override.
    const sheets = [
      textSheet,
      ...components.filter((file) => folders.has(dirname(file)) && !runtimeFolders.has(dirname(file))),
    ];
    const all = remake(`all rules of ${page}`, sheets.map(read), () => merge(sheets));
    const names = [
      everywhere,
      remake(`class names of ${page}`, [code, loaders], () => readClassNames([code, withoutProperties(loaders)])),
    ];
    return {
      page,
      sheets,
      css: remake(`rules of ${page}`, [all, ...namedClasses(all, names)], () => removeUnusedRules(all, names)),
    };
  });
  const onSomePages = new Set(pageSheets.flatMap(({ sheets }) => sheets));
  const withPrint = [...components, ...player, ...suggestions, ...consent, printSheet];
  const tokens = makeTokens(read(tokenSheet), withPrint.map(readWhole));

  const shared = merge(components.filter((file) => !onSomePages.has(file)));
  // The tokens first, because their sheet sets the order of the layers.
  const site = await make('site', `@import "./${fontSheet}";${tokens}${shared}`);
  const others = {
    reading: await make('reading', reading.map(read).join('\n')),
    player: await make('player', player.map(read).join('\n')),
    suggestions: await make('suggestions', suggestions.map(read).join('\n')),
    consent: await make('consent', consent.map(read).join('\n')),
    print: await make('print', mergeLayers(withPrint.map((file) => [file, splitPrint(readWhole(file)).print]))),
  };
  const pages = new Map(
    await Promise.all(
      pageSheets.flatMap(({ page, css }) =>
        css ? [make('page', css).then((built) => /** @type {const} */ ([page, built]))] : [],
      ),
    ),
  );
  return { site, ...others, pages };
}

/**
 * The code of the program and of the content compiler, which produce some of the markup of every page.
 * @param {import('./outputs.mjs').Bundle} bundle
 * @param {string} folder
 */
async function readMarkup(bundle, folder) {
  const entryPoints = globSync('{client,content}/**/*.ts', { cwd: folder }).toSorted();
  const { outputFiles = [] } = await bundle({ entryPoints, bundle: false, write: false, entryNames: '[dir]/[name]' });
  return outputFiles.map(({ text }) => withoutProperties(text)).join('\n');
}

/** Removes names of properties, which would be mistaken for class names. @param {string} code minified. */
function withoutProperties(code) {
  return code.replace(/\.[a-z_$][\w$]*|[{,][a-z_$][\w$]*:/gi, ' ');
}

/**
 * The order of the cascade: page frames, pages, then components by name, in whichever folder they are.
 * @param {string} file
 */
function placeOf(file) {
  return file.replace(/^shared\/ui\/layouts\//, 'shared/0/').replace(/^shared\/ui\/\w+\//, 'shared/ui/');
}

/** @param {string} folder */
function findSheets(folder) {
  const sheets = globSync('{client/{player,search,styles},shared}/**/*.css', { cwd: folder }).toSorted((a, b) =>
    placeOf(a).localeCompare(placeOf(b)),
  );
  const reading = sheets.filter((file) => file.includes('/reading-view/'));
  const consent = sheets.filter((file) => file.includes('/consent/'));
  const player = sheets.filter((file) => file.startsWith('client/player/'));
  const suggestions = sheets.filter((file) => file.startsWith('client/search/'));
  const others = new Set([tokenSheet, fontSheet, printSheet, ...reading, ...player, ...suggestions, ...consent]);
  return { reading, consent, player, suggestions, components: sheets.filter((file) => !others.has(file)) };
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

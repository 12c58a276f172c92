/** Bundles the stylesheets: the site's, one for what only some pages show, the one for paper, the reading view's, the player's and the one of the question about analytics. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tokens = 'client/styles/tokens.css';
const fonts = 'client/styles/fonts.css';
const print = 'client/styles/print.css';

/**
 * A sheet belongs to the module it lies beside: to the pages whose chunks hold that module, and to the site when none does or all may.
 * @param bundle esbuild's `build` with the options of the browser.
 * @param parts `core`: the modules that every page has; `chunks`: of each page, its name and its own modules.
 * @returns esbuild's results for the sheets; `ofPages`: by page, undefined for one without a sheet of its own.
 * @throws when a rule of a sheet stands outside the layers.
 */
export async function bundleStyles(bundle, { folder, core, chunks }) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const sheets = globSync('{client/{player,styles},shared}/**/*.css', { cwd: folder }).toSorted((a, b) => a.localeCompare(b));
  const reading = sheets.filter((file) => file.includes('/reading-view/'));
  const asking = sheets.filter((file) => file.includes('/consent/'));
  const playing = sheets.filter((file) => file.startsWith('client/player/'));
  const ofTheSite = sheets.filter((file) => ![tokens, fonts, print, ...reading, ...playing, ...asking].includes(file));
  const vocabulary = leaveOutUnused(letChoose(read(tokens)), [...ofTheSite, ...playing, ...asking, print].map(read).join('\n'));
  const make = (name, contents) => bundle({ entryNames: `${name}-[hash]`, stdin: { contents, resolveDir: folder, loader: 'css' } });
  const everywhere = foldersOf(core);
  const ownSheets = chunks.map(({ page, modules }) => {
    const folders = foldersOf(modules).difference(everywhere);
    return { page, sheets: ofTheSite.filter((file) => folders.has(dirname(file))) };
  });
  const own = new Set(ownSheets.flatMap(({ sheets }) => sheets));
  const gather = (files) => gatherLayers(files.map((file) => [file, read(file)]));
  const [site, paper, reader, player, consent] = await Promise.all([
    // The tokens first, because they name the order of the layers.
    make('site', `@import "./${fonts}";${vocabulary}${gather(ofTheSite.filter((file) => !own.has(file)))}`),
    make('print', read(print)),
    make('reading', reading.map(read).join('\n')),
    make('player', playing.map(read).join('\n')),
    make('consent', asking.map(read).join('\n')),
  ]);
  const ofPages = await Promise.all(ownSheets.map(async ({ page, sheets }) => [page, sheets.length ? await make('page', gather(sheets)) : undefined]));
  return { site, paper, reader, player, consent, ofPages: Object.fromEntries(ofPages) };
}

function foldersOf(modules) {
  return new Set(modules.map((file) => dirname(file)));
}

/** The tokens are the whole vocabulary of the design; a visitor loads the words that are used. */
function leaveOutUnused(all, sheets) {
  const used = all + sheets;
  return all.replace(/(--[\w-]+):[^;]+;/g, (declaration, name) => (used.includes(`var(${name})`) ? declaration : ''));
}

/** The dark scheme for those whose system asks for it and who have not chosen the light one, and once more for those who have chosen it (client/boot/color-scheme). */
function letChoose(all) {
  return all.replace(/@media screen and \(prefers-color-scheme: dark\) \{\n([^]*?)\n {2}\}\n/, (_, rules) => {
    const under = (root) => rules.replace(/:root|(?=\[data-group)/g, (found) => (found ? root : `:where(${root}, ${root} *)`));
    return `@media screen and (prefers-color-scheme: dark) {\n${under(':root:where(:not([data-scheme="light"]))')}\n}\n@media screen {\n${under(':root:where([data-scheme="dark"])')}\n}\n`;
  });
}

/** The rules of one layer stand together, whatever file they come from: a tenth of a kilobyte less than each in a block of its own. */
function gatherLayers(sheets) {
  const layers = {};
  for (const [file, text] of sheets) {
    const rest = text.replace(/^@layer (\w+) \{\n([^]*?)^\}/gm, (_, name, rules) => {
      layers[name] = (layers[name] ?? '') + rules;
      return '';
    });
    if (rest.replace(/\/\*[^]*?\*\//g, '').trim()) throw new Error(`${file} has rules outside "@layer name {" and a "}" that begins its line`);
  }
  return Object.entries(layers)
    .map(([name, rules]) => `@layer ${name} {\n${rules}}\n`)
    .join('');
}

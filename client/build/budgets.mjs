/** Limits the contents and the size of the browser bundle. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */

/**
 * Maximum bytes for a first visit, compressed with brotli except for fonts. `program`: the scripts after which a page
 * answers that needs no React for it, such as an article; `script`: those of the largest page, with React, which the
 * others load when they are idle; `stylesheet`: both sheets of a document, which are compressed together; `consent`:
 * everything that analytics adds; `player`: what playing a video loads besides its engine; `suggestions`: what the
 * search field loads; `sectionMenu`: what marks the section in view, in browsers whose CSS does not; `typedInput`: what
 * keeps the input of forms; `webVitals`: the script that measures a page; `partsList`: the program of the parts list,
 * which also has a budget for its rules (tests/content/today/parts-list.ts).
 */
const budgets = {
  program: 13_500,
  script: 79_600,
  stylesheet: 12_300,
  fonts: 67_000,
  consent: 3_500,
  player: 16_000,
  suggestions: 2_000,
  sectionMenu: 500,
  typedInput: 1_350,
  webVitals: 1_000,
  partsList: 25_000,
};

/** The page that shows every component is for developers: no visit begins there. */
const styleguidePage = 'design';

/**
 * Finds files that must not be in the browser bundle: content, loaders, code that draws crystals and charts, the server
 * and its libraries.
 * @param {string[]} inputs the source files of the bundle.
 */
export function findServerOnly(inputs) {
  return inputs.filter((file) =>
    /^server\/|^content\/(?!vocabulary\/(taxonomy|durations)\.ts)|^shared\/(.*\/)?load(-[\w-]+)?\.ts$|^shared\/(.*\/)?static\.tsx$|^shared\/(route-rules|middleware|site\/(site-rules|match))\.ts$|^shared\/router\/(?!(href|match|path-table|expression|payload-url)\.ts)|^shared\/(evidence\/lattice|figures\/(crystals|charts|maps))\/[\w-]+\.ts$|^shared\/ui\/data\/(chart|world-map)\/|node_modules\/(d3-[\w-]+|topojson-client|world-atlas|zod|express|path-to-regexp|pino|markdown-it|yaml|libphonenumber-js)\//.test(
      file,
    ),
  );
}

/** What only the program of the parts list has: vocabulary, names of countries, and the sign of the engine's notes. */
const vocabularyOfPartsList = /^content\/(vocabulary\/[\w-]+|text\/markup)\.ts$|^shared\/text\/load-country-names\.ts$/;

/**
 * @param {{ inputs: string[], inPartsList: string[] }} sources the source files of all other bundles, and those of the
 *   program of the parts list.
 * @param {BrowserFiles} files
 * @param {string} assets the folder of the files.
 * @returns the measured sizes, with the names of the budgets.
 * @throws an error that names every file that does not belong in the bundle, and every budget that is exceeded.
 */
export function checkBundle({ inputs, inPartsList }, files, assets) {
  const sizes = measure(files, assets);
  const forLists = inPartsList.filter((file) => !vocabularyOfPartsList.test(file));
  const problems = findServerOnly([...inputs, ...forLists]).map(
    (file) => `${file} is for the server only, but the browser bundle imports it`,
  );
  for (const [name, budget] of Object.entries(budgets)) {
    const size = sizes[/** @type {keyof typeof budgets} */ (name)];
    if (size > budget) problems.push(`${name}: ${size} bytes after brotli, the budget is ${budget}`);
  }
  if (problems.length) throw new Error(`The browser bundle is not as it should be:\n${problems.join('\n')}`);
  return sizes;
}

/**
 * @param {BrowserFiles} files
 * @param {string} assets
 */
function measure(
  {
    scripts,
    bootScript,
    pages,
    stylesheet,
    fonts,
    displayFont,
    consent,
    player,
    suggestions,
    sectionMenu,
    typedInput,
    webVitals,
    partsList,
  },
  assets,
) {
  const compressed = (/** @type {string[]} */ ...names) =>
    brotliCompressSync(Buffer.concat(names.map((name) => readFileSync(join(assets, name))))).length;
  const sum = (/** @type {string[]} */ names, size = (/** @type {string} */ name) => compressed(name)) =>
    names.reduce((total, name) => total + size(name), 0);
  const measured = Object.entries(pages).flatMap(([name, files]) => (name === styleguidePage ? [] : [files]));
  const onEveryPage = sum([...scripts, bootScript]);
  const ofPage = (/** @type {{ script?: string | undefined } | undefined} */ page) =>
    onEveryPage + (page?.script ? compressed(page.script) : 0);
  return {
    program: sum([scripts.at(-1) ?? '', bootScript]),
    script: Math.max(...measured.map(ofPage)),
    stylesheet: Math.max(...measured.map(({ stylesheet: own = [] }) => compressed(...[stylesheet, own].flat()))),
    fonts: sum([...fonts, displayFont], (name) => statSync(join(assets, name)).size),
    consent: sum(Object.values(consent)),
    player: sum(player),
    suggestions: sum(Object.values(suggestions)),
    sectionMenu: compressed(sectionMenu),
    typedInput: compressed(typedInput),
    webVitals: compressed(webVitals),
    partsList: compressed(partsList),
  };
}

/**
 * Writes the notices that the licenses of other people's software ask for: names, versions, licenses and texts of
 * everything that a build ships.
 */
import { appendFileSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { outputsOf } from './outputs.mjs';
import { packagesOf, shippedPackages } from './packages.mjs';

/** Served at the root of the site. */
export const noticesFile = 'third-party-notices.txt';
/** Relative to the folder of the scripts. */
const reference = `/*! Licenses: ../${noticesFile} */\n`;

/** The copyright of Source Serif 4 as its file states it; that of Inter is in the text of the license. */
const fontTitle =
  "Inter (OFL-1.1)\nSource Serif 4 (OFL-1.1), Copyright 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name 'Source'";

/**
 * Ends each script that contains packages with a reference to the notices. Must run before the scripts are compressed.
 * @param {import('esbuild').Metafile[]} metafiles of all bundles.
 * @param {string} assets the folder of the scripts.
 */
export function addReferences(metafiles, assets) {
  const scripts = metafiles
    .flatMap(outputsOf)
    .filter(({ file, inputs }) => file.endsWith('.js') && packagesOf(Object.keys(inputs)).length > 0);
  for (const file of new Set(scripts.map((script) => script.file))) appendFileSync(join(assets, file), reference);
}

/**
 * Needs the source maps of the server. Packages with the same text share it.
 * @param {string} root the project.
 * @param {string} dist the folder of a build.
 * @throws if a package has no license text.
 */
export function writeNotices(root, dist) {
  const packages = shippedPackages(dist).map((folder) => describePackage(root, folder));
  const fonts = { title: fontTitle, text: readFileSync(join(root, 'client/fonts/OFL.txt'), 'utf8').trim() };
  const groups = Map.groupBy([...packages, fonts], ({ text }) => text);
  const parts = Array.from(groups, ([text, group]) => `${group.map(({ title }) => title).join('\n')}\n\n${text}\n`);
  const opening = 'This site contains software and fonts of others, under the licenses below.\n';
  writeFileSync(join(dist, 'public', noticesFile), [opening, ...parts].join(`\n${'-'.repeat(72)}\n`));
}

/**
 * @param {string} root
 * @param {string} folder of the package, from `root`.
 */
function describePackage(root, folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const text = textIn(join(root, folder)) ?? textIn(join(root, familyOf(root, folder)));
  if (!text) throw new Error(`${folder} has no license text: client/build/notices.mjs must know where it is`);
  return { title: `${name} ${version} (${license})`, text };
}

/** The text is a file, or the end of the readme. @param {string} folder */
function textIn(folder) {
  const files = readdirSync(folder).toSorted();
  const named = files.filter((file) => /^(?:licen[cs]e|notice|copying)\b/i.test(file));
  if (named.length > 0)
    return named.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n');
  const readme = files.find((file) => /^readme\b/i.test(file));
  const [, section] =
    /\n#+ License\n([\s\S]*)/i.exec(
      readme ? readFileSync(join(folder, readme), 'utf8').replaceAll('\r\n', '\n') : '',
    ) ?? [];
  return section?.includes('Permission is hereby granted') ? section.trim() : undefined;
}

/**
 * A binary for one platform (`resvg-js-linux-x64-gnu`) has the license of the package that loads it.
 * @param {string} root
 * @param {string} folder
 */
function familyOf(root, folder) {
  const siblings = globSync('*', { cwd: join(root, folder, '..') });
  const family = siblings.find((name) => basename(folder).startsWith(`${name}-`));
  return family ? join(folder, '..', family) : folder;
}

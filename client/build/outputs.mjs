/** Reads what esbuild says of the files that it has written. */
import { basename } from 'node:path';

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Built */
/** @typedef {{ script: string | undefined, stylesheet: string | undefined }} PageFiles `script`: of a page that has code of its own. */
/**
 * Names of hashed files, without their folder.
 * @typedef {object} BrowserFiles
 * @property {string[]} scripts the shared chunk and the program
 * @property {string} bootScript runs in the head
 * @property {string} stylesheet
 * @property {string} readingStylesheet
 * @property {string[]} fonts of the text
 * @property {string} displayFont of headings, until those are there
 * @property {{ script: string, analytics: string, stylesheet: string }} consent
 * @property {string} webVitals measures pages, where that is on
 * @property {Record<string, PageFiles>} pages by route
 * @property {string[]} player its entry first
 * @property {string} suggestions of the search, loaded when its field is entered
 */

/**
 * Texts of licenses are files of their own, which no browser loads: they are left out.
 * @param {import('esbuild').Metafile} metafile
 */
export function outputsOf({ outputs }) {
  return Object.entries(outputs).flatMap(([path, output]) => (path.endsWith('.LEGAL.txt') ? [] : [{ file: basename(path), ...output }]));
}

/**
 * @param {Pick<Built, 'metafile'>} built with one entry point.
 * @returns the name of its file.
 */
export function fileOf({ metafile }) {
  const [output] = outputsOf(metafile);
  if (!output) throw new Error('The build has written no file.');
  return output.file;
}

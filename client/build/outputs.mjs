/** Reads the names of the files that esbuild has written from its metadata. */
import { basename } from 'node:path';

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Built */
/**
 * @typedef {(options: import('esbuild').BuildOptions) => Promise<Built>} Bundle calls esbuild with the options that all
 * bundles for the browser share.
 */
/**
 * @typedef {{ script: string | undefined, stylesheet: string | undefined, isLive: boolean }} PageFiles `script`:
 * undefined for a page without code of its own; `isLive`: whether React must hydrate the page before it answers.
 */
/**
 * Names of hashed files, without their folder.
 * @typedef {object} BrowserFiles
 * @property {string[]} scripts the shared chunk and the program
 * @property {string} bootScript runs in the head
 * @property {string} stylesheet
 * @property {string} printStylesheet the rules of all pages for print
 * @property {string} readingStylesheet
 * @property {string[]} fonts for text
 * @property {string} displayFont for headings until the text fonts are loaded
 * @property {{ script: string, analytics: string, stylesheet: string }} consent
 * @property {string} webVitals measures pages, where that is enabled
 * @property {Record<string, PageFiles>} pages by route
 * @property {string[]} player the entry point first
 * @property {{ script: string, stylesheet: string }} suggestions of the search, loaded when its field gets the focus
 * @property {string} sectionMenu marks the section in view, in browsers whose CSS does not
 * @property {string} typedInput keeps what is typed into forms, loaded by pages with a form
 * @property {string} partsList reads and answers parts lists, loaded by their page
 */

/**
 * The files of a bundle.
 * @param {import('esbuild').Metafile} metafile
 */
export function outputsOf({ outputs }) {
  return Object.entries(outputs).map(([path, output]) => ({ file: basename(path), ...output }));
}

/**
 * @param {Pick<Built, 'metafile'>} built a bundle with one entry point.
 * @returns the name of its file.
 */
export function fileOf({ metafile }) {
  const [output] = outputsOf(metafile);
  if (!output) throw new Error('The build has written no file.');
  return output.file;
}

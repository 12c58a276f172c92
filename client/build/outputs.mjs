/** Reads what esbuild says of the files that it has written. */
import { basename } from 'node:path';

/** @typedef {import('esbuild').BuildResult<{ metafile: true }>} Built */

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

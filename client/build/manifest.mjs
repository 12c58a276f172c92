/** The manifest of a build: its id, and what the server has to know of the files for the browser. */
import { createHash } from 'node:crypto';

/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */
/** @typedef {{ entries: { materials: { readOn: string }[] } }} BuiltContent */

/**
 * Equal sources and content give an equal manifest, and no clock is read. The id is a digest of the program alone: what is published does not change it.
 * @param {{ files: BrowserFiles, cards: unknown, posters: Record<string, string>, chartColors: unknown, content: BuiltContent, contentFormat: string, searchFormat: string, server: Uint8Array }} built
 *   `cards`: how the pictures that other sites show beside links to this one are drawn; `posters`: of infographics; `chartColors`: of the pictures of figures; `content`: as compiled;
 *   `contentFormat`, `searchFormat`: of the content and the search index that the program can read; `server`: the bundled program.
 */
export function createManifest({ files, cards, posters, chartColors, content, contentFormat, searchFormat, server }) {
  const program = { ...files, cards, chartColors };
  const digest = createHash('sha256').update(JSON.stringify(program)).update(contentFormat).update(server);
  return { buildId: digest.digest('hex').slice(0, 16), timestamp: lastReading(content), contentFormat, searchFormat, ...program, posters };
}

/**
 * The day on which an editor last checked the text of a material, in milliseconds since 1970. Unlike the time of the build it is the same wherever the build is made.
 * @param {BuiltContent} content
 */
function lastReading({ entries }) {
  return Math.max(...entries.materials.map(({ readOn }) => Date.parse(readOn)));
}

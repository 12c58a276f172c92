/** The manifest of a build: its id, and what the server has to know of the files for the browser. */
import { createHash } from 'node:crypto';

/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */
/** @typedef {{ revision: string, entries: { materials: { readOn: string }[] } }} BuiltContent */

/**
 * Equal sources and content give an equal manifest: the id is a digest of what was built from them, and no clock is read.
 * @param {{ files: BrowserFiles, cards: Record<string, unknown>, posters: Record<string, string>, chartColors: unknown, content: BuiltContent, server: Uint8Array }} built
 *   `cards`: the pictures that other sites show beside links to this one; `posters`: of infographics; `chartColors`: of the pictures of figures; `content`: as compiled; `server`: the bundled program.
 */
export function createManifest({ files, cards, posters, chartColors, content, server }) {
  const description = { ...files, cards, posters, chartColors };
  const digest = createHash('sha256').update(JSON.stringify(description)).update(content.revision).update(server);
  return { buildId: digest.digest('hex').slice(0, 16), timestamp: lastReading(content), ...description };
}

/**
 * The day on which an editor last checked the text of a material, in milliseconds since 1970. Unlike the time of the build it is the same wherever the build is made:
 * `builds/meta/{id}.json` is cached for a year.
 * @param {BuiltContent} content
 */
function lastReading({ entries }) {
  return Math.max(...entries.materials.map(({ readOn }) => Date.parse(readOn)));
}

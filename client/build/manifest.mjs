/** The manifest of a build: its id, and the names of the files for the browser. */
import { createHash } from 'node:crypto';

/** @typedef {import('./outputs.mjs').BrowserFiles} BrowserFiles */
/** @typedef {{ entries: { materials: { readOn: string }[] } }} BuiltContent */

/**
 * Equal sources and content produce an equal manifest, so the time of the build is not in it. The id is a digest of the
 * program alone: content does not change it.
 * @param {{ files: BrowserFiles, cards: unknown, chartColors: unknown, content: BuiltContent, contentFormat: string,
 * searchFormat: string, server: Uint8Array }} built
 *   `cards`: how share cards are drawn; `chartColors`: colors for pictures of charts; `content`: the compiled content;
 *   `contentFormat`, `searchFormat`: the formats of the content and of the search index that the program can read;
 *   `server`: the bundled server.
 */
export function createManifest({ files, cards, chartColors, content, contentFormat, searchFormat, server }) {
  const program = { ...files, cards, chartColors };
  const digest = createHash('sha256').update(JSON.stringify(program)).update(contentFormat).update(server);
  return {
    buildId: digest.digest('hex').slice(0, 16),
    timestamp: lastReading(content),
    contentFormat,
    searchFormat,
    ...program,
  };
}

/**
 * The latest day on which an editor checked the text of a material, in milliseconds since 1970. Unlike the time of the
 * build, it is the same for every build of the same content.
 * @param {BuiltContent} content
 */
function lastReading({ entries }) {
  return Math.max(...entries.materials.map(({ readOn }) => Date.parse(readOn)));
}

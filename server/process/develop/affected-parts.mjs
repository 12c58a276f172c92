/**
 * Which parts of the build changed files affect.
 * @typedef {'content' | 'browser' | 'server'} Part
 */

/**
 * @param {readonly string[]} changed paths, relative to the project.
 * @param {string} contentFrom the folder of the content.
 * @returns {Set<Part>} only `content`: what editors write; nothing else has to be built.
 */
export function affectedParts(changed, contentFrom) {
  /** @type {Set<Part>} */
  const parts = new Set();
  for (const path of changed) {
    const isWritten = path.startsWith(`${contentFrom}/`) && !/\.[cm]?tsx?$|\.mjs$/.test(path);
    // Components and style sheets are not part of the content, style sheets not of the server.
    if (isWritten || (/\.(ts|mjs)$/.test(path) && !path.startsWith('client/'))) parts.add('content');
    if (!isWritten && !path.startsWith('server/')) parts.add('browser');
    if (!isWritten && !path.startsWith('client/') && !path.endsWith('.css')) parts.add('server');
  }
  return parts;
}

/** Merges the layers of stylesheets. */
import { parse } from 'postcss';

/**
 * Puts the rules of a layer into one block, whatever file they come from. The layers keep the order in which they first appear.
 * @param {[file: string, css: string][]} sheets
 * @throws when a rule is outside of every layer: it would win over all of them.
 */
export function mergeLayers(sheets) {
  /** @type {Map<string, import('postcss').ChildNode[]>} */
  const layers = new Map();
  for (const [file, css] of sheets) {
    for (const node of parse(css, { from: file }).nodes) {
      if (node.type === 'comment') continue;
      if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes)
        throw new Error(
          `${file}:${node.source?.start?.line}: a rule is outside of a layer. Put it into "@layer components { … }" or another layer of client/styles/tokens.css.`,
        );
      layers.set(node.params, [...(layers.get(node.params) ?? []), ...node.nodes]);
    }
  }
  return [...layers].map(([name, nodes]) => `@layer ${name} {\n${joinConditions(nodes).join('\n')}\n}\n`).join('');
}

/**
 * Neighbors with the same condition become one block: every sheet has its rules for print in a block of its own.
 * @param {import('postcss').ChildNode[]} nodes of a layer.
 * @returns the nodes that are left.
 */
function joinConditions(nodes) {
  /** @type {import('postcss').ChildNode[]} */
  const joined = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isRepeated = node.type === 'atrule' && last?.type === 'atrule' && node.name === 'media' && last.name === 'media' && node.params === last.params;
    if (isRepeated) last.append(node.nodes ?? []);
    else joined.push(node);
  }
  return joined;
}

/** Merges the cascade layers of stylesheets. */
import { parse } from 'postcss';

/**
 * Combines the rules of each layer from all files in one block. The layers keep the order in which they first appear.
 * @param {[file: string, css: string][]} sheets
 * @throws when a rule is outside all layers, because it would override all of them.
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
 * Separates the rules for print: documents contain their other rules, and link these, which nobody waits for.
 * @param {string} css
 * @returns {{ screen: string, print: string }} `print`: the layer `print`.
 */
export function splitPrint(css) {
  const screen = parse(css);
  const print = screen.nodes.filter(
    (node) => node.type === 'atrule' && node.name === 'layer' && node.params === 'print',
  );
  for (const node of print) node.remove();
  return { screen: screen.toString(), print: print.join('\n') };
}

/**
 * Joins adjacent media blocks with the same condition, because every stylesheet has its own block for print.
 * @param {import('postcss').ChildNode[]} nodes the nodes of a layer.
 * @returns the joined nodes.
 */
function joinConditions(nodes) {
  /** @type {import('postcss').ChildNode[]} */
  const joined = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isRepeated =
      node.type === 'atrule' &&
      last?.type === 'atrule' &&
      node.name === 'media' &&
      last.name === 'media' &&
      node.params === last.params;
    if (isRepeated) last.append(node.nodes ?? []);
    else joined.push(node);
  }
  return joined;
}

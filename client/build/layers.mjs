/** Merges the layers of stylesheets. */
import { parse } from 'postcss';

/**
 * Puts the rules of a layer into one block, whatever file they come from. The layers keep the order in which they first appear.
 * @param {[file: string, css: string][]} sheets
 * @throws when a rule is outside of every layer: it would win over all of them.
 */
export function mergeLayers(sheets) {
  /** @type {Map<string, string[]>} */
  const layers = new Map();
  for (const [file, css] of sheets) {
    for (const node of parse(css, { from: file }).nodes) {
      if (node.type === 'comment') continue;
      if (node.type !== 'atrule' || node.name !== 'layer' || !node.nodes)
        throw new Error(
          `${file}:${node.source?.start?.line}: a rule is outside of a layer. Put it into "@layer components { … }" or another layer of client/styles/tokens.css.`,
        );
      layers.set(node.params, [...(layers.get(node.params) ?? []), node.nodes.join('\n')]);
    }
  }
  return [...layers].map(([name, rules]) => `@layer ${name} {\n${rules.join('\n')}\n}\n`).join('');
}

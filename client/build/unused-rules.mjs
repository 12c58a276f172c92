/** Leaves out of a page's sheet the rules of classes that no module of the page names. */
import { parse } from 'postcss';

/**
 * What the modules of a page can name as a class. `words`: every word in them, so that no class is missed; `prefixes`: what stands before an inserted value, such as `step-` in `step-${step}`.
 * @typedef {{ words: ReadonlySet<string>, prefixes: readonly string[] }} ClassNames
 */

/**
 * @param {string[]} sources texts of modules.
 * @returns {ClassNames}
 */
export function readClassNames(sources) {
  const text = sources.join('\n');
  return {
    words: new Set(text.match(/[a-z][\w-]*/gi)),
    prefixes: [...new Set([...text.matchAll(/([a-z][\w-]*[-_])\$\{/gi)].map(([, prefix = '']) => prefix))],
  };
}

/**
 * @param {string} css
 * @param {ClassNames} names of the page.
 */
export function removeUnusedRules(css, { words, prefixes }) {
  const isNamed = (/** @type {string} */ name) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every(isNamed));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeEmpty(sheet);
  return sheet.toString();
}

/**
 * Inside of parentheses (`:is()`, `:not()`, `:has()`) a class is one of several, or must be absent.
 * @param {string} selector
 * @returns the classes without which it selects nothing.
 */
function requiredClasses(selector) {
  let outside = selector;
  while (outside.includes('(')) {
    const shorter = outside.replace(/\([^()]*\)/g, '');
    if (shorter === outside) break;
    outside = shorter;
  }
  return [...outside.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/**
 * Blocks within blocks: the innermost first.
 * @param {import('postcss').Container} container
 */
function removeEmpty(container) {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.every(({ type }) => type === 'comment')) node.remove();
  });
}

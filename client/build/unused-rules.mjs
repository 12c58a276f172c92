/** Removes the rules for classes that no module of a page names from the stylesheet of the page. */
import { parse } from 'postcss';

/**
 * Possible class names in the modules of a page. `words`: every word, so that no class is missed; `prefixes`: words directly before an inserted value, such as `step-` in `step-${step}`.
 * @typedef {{ words: ReadonlySet<string>, prefixes: readonly string[] }} ClassNames
 */

/**
 * @param {string[]} sources the code of modules.
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
 * @param {ClassNames[]} names of the page, and of what is on every page.
 */
export function removeUnusedRules(css, names) {
  const isNamed = (/** @type {string} */ name) => names.some(({ words, prefixes }) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix)));
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
 * Classes inside parentheses (`:is()`, `:not()`, `:has()`) are not required: each is one of several, or must be absent.
 * @param {string} selector
 * @returns the classes without which the selector matches nothing.
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
 * Removes blocks without rules, the innermost first.
 * @param {import('postcss').Container} container
 */
function removeEmpty(container) {
  container.each((node) => {
    if (!('nodes' in node) || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.every(({ type }) => type === 'comment')) node.remove();
  });
}

/** Removes the rules for classes that no module of a page names from the stylesheet of the page. */
import { parse } from 'postcss';

/**
 * Possible class names in the modules of a page. `words`: every word, so that no class is missed; `prefixes`: words
 * directly before an inserted value, such as `step-` in `step-${step}`.
 * @typedef {{ words: ReadonlySet<string>, prefixes: readonly string[] }} ClassNames
 */

const prefixAtEnd = /[a-z][\w-]*[-_]$/i;
/** No name is longer; a search through all of the code before would be slow. */
const maxPrefix = 80;

/**
 * @param {string[]} sources the code of modules.
 * @returns {ClassNames}
 */
export function readClassNames(sources) {
  const text = sources.join('\n');
  return {
    words: new Set(text.match(/[a-z][\w-]*/gi)),
    prefixes: [
      ...new Set(
        text
          .split('${')
          .slice(0, -1)
          .flatMap((before) => prefixAtEnd.exec(before.slice(-maxPrefix)) ?? []),
      ),
    ],
  };
}

/**
 * @param {string} css
 * @param {ClassNames[]} names
 * @returns {string[]} the classes of the sheet that are named: they decide which of its rules are used.
 */
export function namedClasses(css, names) {
  return [...new Set(classesIn(css))].filter((name) => isNamed(name, names));
}

/**
 * @param {string} css
 * @param {ClassNames[]} names of the page, and of what is on every page.
 */
export function removeUnusedRules(css, names) {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every((name) => isNamed(name, names)));
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
  return classesIn(outside);
}

/** @param {string} text a selector or a whole sheet, in which a few other words follow a dot, too. */
function classesIn(text) {
  return [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/**
 * @param {string} name
 * @param {ClassNames[]} names
 */
function isNamed(name, names) {
  return names.some(({ words, prefixes }) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix)));
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

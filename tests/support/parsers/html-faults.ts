/** Validates a document with html-validate. */
import { HtmlValidate } from 'html-validate';

/**
 * Elements excluded from the check of heading levels: the error summary above the heading of its page, and inert
 * elements, which are not accessible.
 */
const headingRoots = ['dialog', '[role="dialog"]', '[role="alert"]', '[inert]'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'long-title': 'off',
    'no-inline-style': 'error',
    'require-sri': 'off',
    'heading-level': ['error', { sectioningRoots: headingRoots, minSectioningRootInitialRank: 'h3' }],
  },
});

/** @param path named in the messages. */
export async function htmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${path} ${selector})`),
  );
}

const opening = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|<\/([a-z][\w-]*)>/g;

/** Every tag with its class and the names of its other attributes, together with the tag before it. */
function neighborsIn(html: string): Set<string> {
  const tags = [...html.matchAll(opening)].map(([, name, attributes = '', closed]) =>
    closed ? `/${closed}` : `${name} ${attributes.replace(/ (?!class=)([^\s=]+)="[^"]*"/g, ' $1')}`,
  );
  return new Set(tags.map((tag, index) => `${tags[index - 1]} ${tag}`));
}

/**
 * @returns a check of many pages that validates a page if any two neighboring tags in it were in none of the pages that
 * it has validated: pages that are built alike have the same faults.
 */
export function createHtmlCheck(): typeof htmlFaults {
  const seen = new Set<string>();
  return async (html, path) => {
    const size = seen.size;
    for (const neighbors of neighborsIn(html)) seen.add(neighbors);
    return seen.size > size ? htmlFaults(html, path) : [];
  };
}

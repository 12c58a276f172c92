/** Validates a document with html-validate. */
import { HtmlValidate } from 'html-validate';

/** Elements excluded from the check of heading levels: the error summary above the heading of its page, and inert elements, which are not accessible. */
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
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${path} ${selector})`));
}

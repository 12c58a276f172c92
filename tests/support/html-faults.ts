/** What html-validate finds wrong with a document. */
import { HtmlValidate } from 'html-validate';

/** What has headings of its own: a summary of errors above the heading of its page, and what is inert, which nobody reads. */
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

/** @param path to name in what is found. */
export async function htmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${path} ${selector})`));
}

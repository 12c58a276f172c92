/** What html-validate finds wrong with a document. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'long-title': 'off', 'no-inline-style': 'error', 'require-sri': 'off' },
});

/** @param path to name in what is found. */
export async function htmlFaults(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${path} ${selector})`));
}

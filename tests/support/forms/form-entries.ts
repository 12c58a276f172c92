/** Values that a visitor enters into forms, and form tokens. */
import { createFormTokens } from '../../../server/forms/form-token.ts';
import type { FormName } from '../../../shared/forms/form.ts';
import { today, tokens } from '../site/site.ts';

/** Fields that raise the spam score of a message just enough to quarantine it. */
export const suspicious = {
  email: 'ann@grr.la',
  message: 'A guest post: https://a.example https://b.example https://c.example',
};

export const signUpEntry = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium'],
};

/**
 * A token of a form that was opened a minute ago.
 * @param shownFields names of the fields of that form; by default those of this build.
 */
export function goodToken(form: FormName, shownFields?: readonly string[]): string {
  return createFormTokens(tokens).issue(form, new Date(today.getTime() - 60_000), shownFields);
}

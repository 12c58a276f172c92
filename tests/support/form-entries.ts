/** Form entries of a visitor, and the bodies that browsers send for them. */
import { createFormTokens } from '../../server/forms/form-token.ts';
import type { FormName } from '../../shared/forms/form.ts';
import { today, tokens } from './site.ts';

export const contactEntry = {
  fullName: 'Ann Lee',
  email: 'ann@example.org',
  company: 'Example Wafers',
  jobTitle: 'Buyer',
  country: 'GB',
  phone: '020 7946 0958',
  interests: ['lithium', 'ev-and-battery'],
  sectors: ['energy-transition'],
  message: 'How much of the gallium we buy is recovered from scrap?',
};
export const signUpEntry = { fullName: 'Ann Lee', email: 'ann@example.org', country: 'GB', phone: '020 7946 0958', interests: ['lithium'] };

/** A token of a form that was opened a minute ago. */
export function goodToken(form: FormName): string {
  return createFormTokens(tokens).issue(form, new Date(today.getTime() - 60_000));
}

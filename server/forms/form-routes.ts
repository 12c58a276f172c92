/** The routes of the form pages and of their success pages. */
import type { FormName } from '../../shared/forms/form.ts';
import type { SiteLocation } from '../http/routing/locate.ts';

const forms: Record<string, FormName> = { 'contact-us': 'contact', 'sign-up': 'sign-up' };
export const successPages = { contact: 'contact-us-success', 'sign-up': 'sign-up-success' } as const;

export function formOf({ route }: SiteLocation): FormName | undefined {
  return forms[route?.name ?? ''];
}

export function isSuccessPage({ route }: SiteLocation): boolean {
  return Object.values<string>(successPages).includes(route?.name ?? '');
}

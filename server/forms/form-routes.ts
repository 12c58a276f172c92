/** Which pages are forms, and which follow them. */
import type { FormName } from '../../shared/forms/form.ts';
import { match } from '../../shared/match.ts';

const forms: Record<string, FormName> = { 'contact-us': 'contact', 'sign-up': 'sign-up' };
export const successPages = { contact: 'contact-us-success', 'sign-up': 'sign-up-success' } as const;

/** @param path without the base path. */
export function formAt(path: string): FormName | undefined {
  return forms[match(path)?.name ?? ''];
}

/** @param path without the base path. */
export function isSuccessPage(path: string): boolean {
  return Object.values<string>(successPages).includes(match(path)?.name ?? '');
}

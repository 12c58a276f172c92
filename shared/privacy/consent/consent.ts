/** The visitor's choice about analytics: its values, its cookie, and its names in forms and pages. */
import type { CookieName } from '../stored/in-browser.ts';

export const consentChoices = ['accepted', 'rejected'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** The cookie that stores the choice. It is not HttpOnly, because the browser's program reads it. */
export const choiceCookie = 'cookie-choice' satisfies CookieName;
/** Name of the form field. */
export const choiceField = 'choice';
/** Where the form is posted, below the base path. */
export const preferencesPath = '/cookie-preferences';
/** Id of the section of the cookie policy where the choice can be changed. */
export const choiceId = 'cookie-choice';
export const bannerId = 'consent-banner';
export const savedId = 'consent-saved';

/**
 * @param cookies as in a `Cookie` header or `document.cookie`.
 * @returns undefined when the visitor has not chosen yet.
 */
export function readChoice(cookies: string): ConsentChoice | undefined {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${choiceCookie}=`))
    ?.slice(choiceCookie.length + 1);
  return consentChoices.find((choice) => choice === value);
}

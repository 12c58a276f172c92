/** The visitor's answer about analytics: what it may be, where it is kept, and what it is called in forms and documents. */
import type { CookieName } from '../stored/in-browser.ts';

export const consentChoices = ['accepted', 'rejected'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Name of the cookie that keeps the answer; a script must be able to read it. */
export const choiceCookie = 'cookie-choice' satisfies CookieName;
/** Name of the field that carries it. */
export const choiceField = 'choice';
/** Where forms send it, from the root of the site. */
export const preferencesPath = '/cookie-preferences';
/** Where it can be seen and changed: a part of the cookie policy. */
export const choiceId = 'cookie-choice';
export const bannerId = 'consent-banner';
export const savedId = 'consent-saved';

/** @param cookies as in a `Cookie` header or `document.cookie`. @returns undefined when there is no answer yet. */
export function readChoice(cookies: string): ConsentChoice | undefined {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${choiceCookie}=`))
    ?.slice(choiceCookie.length + 1);
  return consentChoices.find((choice) => choice === value);
}

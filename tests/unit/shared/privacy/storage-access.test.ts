/** Only modules that take their names from the list of the cookie policy store anything in a browser. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contactForm } from '../../../../shared/forms/contact.ts';
import { signUpForm } from '../../../../shared/forms/sign-up.ts';
import { storeTables } from '../../../../shared/privacy/stored/in-store.ts';
import { root } from '../../../support/root.mjs';

const sources = globSync(['client/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}'], { cwd: root }).map(
  (file) => ({
    file,
    code: readFileSync(`${root}/${file}`, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/(^|\s)\/\/ .*$/gm, ''),
  }),
);
const filesWith = (pattern: RegExp) =>
  sources.flatMap(({ file, code }) => (pattern.test(code) ? [file] : [])).toSorted();

test.each([
  [
    'the storage of the browser',
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker)\b|\bcaches\.|navigator\.storage/,
    ['client/browser/storage.ts'],
  ],
  ['cookies in the browser', /document\.cookie|\.cookie\s*=/, ['client/browser/storage.ts']],
  ['cookies of responses', /\.(cookie|clearCookie)\(|(?<!hasHeader\()['"`]set-cookie/i, ['server/http/cookie.ts']],
  [
    'the state of the history',
    /(push|replace)State\(/,
    ['client/navigation/scroll.ts', 'client/navigation/transition.ts', 'shared/pages/video/page.tsx'],
  ],
])('Only the listed files access %s', (_what, pattern, places) => {
  expect(filesWith(pattern)).toEqual(places);
});

test('The list of stored data has every field of the forms and no others', () => {
  const asked = [contactForm, signUpForm].flatMap(({ fields, hidden }) => [
    ...fields.map(({ name }) => name),
    ...hidden.map(({ name }) => name),
  ]);
  const listed = storeTables.submissions.items.flatMap((item) => ('fields' in item ? [...item.fields] : []));
  // The email address has its own columns; the phone number is also stored in the form E.164.
  expect(new Set([...listed, 'email'])).toEqual(new Set([...asked, 'phoneE164']));
});

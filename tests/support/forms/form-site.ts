/** A site whose forms are sent as browsers send them, with helpers that read its pages. */
import { createMemoryStore } from '../site/memory-store.ts';
import { testSite } from '../site/site.ts';
import { contactEntry } from './contact-entry.ts';
import { goodToken, signUpEntry } from './form-entries.ts';

type Values = Record<string, string | string[]>;

/** A new site with an empty store. `post` sends a form as a browser does. */
export function formSite(options: Parameters<typeof testSite>[0] = {}) {
  const store = createMemoryStore();
  const site = testSite({ store, ...options });
  const post = (path: string, values: Values) =>
    site.client.post(path).type('form').set('Sec-Fetch-Site', 'same-origin').set('Accept', 'text/html').send(values);
  const sendContact = (more: Values = {}) =>
    post('/contact-us', { ...contactEntry, token: goodToken('contact'), ...more });
  const sendSignUp = (more: Values = {}) => post('/sign-up', { ...signUpEntry, token: goodToken('sign-up'), ...more });
  const submissions = () => store.submissions({ limit: 100 });
  const mails = () => [...store.mails.values()].map(({ kind, to, state }) => ({ kind, to, state }));
  return { ...site, store, post, sendContact, sendSignUp, submissions, mails };
}

/** Removes the comments by which React separates texts, and decodes apostrophes. */
export const pageText = (html: string) => html.replace(/<!-- -->/g, '').replaceAll('&#x27;', "'");
/** The field and message of each line of the error summary. */
export const summaryOf = (html: string) =>
  Array.from(
    /<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0].matchAll(/<a href="#(\w+)">([^<]*)</g) ?? [],
    ([, field, text]) => [field, text],
  );
export const noticeOf = (html: string) => pageText(/There is a problem<\/h2><p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');

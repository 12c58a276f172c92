/** Keeps a visitor on the day that was asked for: links and forms to pages that answer `asOf` name it too. */
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { continueLinks } from '../continue-links.ts';
import { continueAddresses } from './continue-addresses.ts';

const getForm = /<form\b(?=[^<>]* method="get")[^<>]* action="(\/[^"]*)"[^<>]*>/g;
const endOfNote = '</aside>';
const sharedAddress = /<meta property="og:url"[^>]*>/;

/** `siteUrl`: with `base`, without a trailing slash. */
type Continued = { day: string; siteUrl: string; base: string; continueAt: (address: string) => string };

/**
 * The note and the canonical address lead to today. A field of a form is added outside of the markup that React takes
 * over in the browser: in the note, from where it names the form.
 * @param continued `continueAt` returns the address for the day, or the same one if it does not answer `asOf`.
 */
export function continueAsOf(html: string, { day, siteUrl, base, continueAt }: Continued): string {
  const fields: string[] = [];
  const named = html.replace(getForm, (form, action: string) => {
    if (continueAt(action) === action) return form;
    const id = / id="([^"]*)"/.exec(form)?.[1] ?? `as-of-${fields.length + 1}`;
    fields.push(`<input type="hidden" name="${asOfParameter}" value="${day}" form="${id}">`);
    return form.includes(' id="') ? form : form.replace('<form', `<form id="${id}"`);
  });
  const inText = (text: string) =>
    continueAddresses(text, siteUrl, (path) => continueAt(base + path).slice(base.length));
  const [before = '', ...rest] = continueLinks(named, continueAt).split(endOfNote);
  return [before.replace(sharedAddress, inText) + fields.join(''), inText(rest.join(endOfNote))].join(endOfNote);
}

/** Keeps a visitor on the day that was asked for: links and forms to pages that answer `asOf` name it too. */
import { asOfParameter } from '../../content/ledger/find-known.ts';
import { continueLinks } from '../continue-links.ts';

const getForm = /<form\b(?=[^<>]* method="get")[^<>]* action="(\/[^"]*)"[^<>]*>/g;
const endOfNote = '</aside>';

/**
 * A field of a form is added outside of the markup that React takes over in the browser: in the note, from where it
 * names the form.
 * @param continueAt returns the address for the day, or the same one if it does not answer `asOf`.
 */
export function continueAsOf(html: string, continueAt: (address: string) => string, day: string): string {
  const fields: string[] = [];
  const named = html.replace(getForm, (form, action: string) => {
    if (continueAt(action) === action) return form;
    const id = / id="([^"]*)"/.exec(form)?.[1] ?? `as-of-${fields.length + 1}`;
    fields.push(`<input type="hidden" name="${asOfParameter}" value="${day}" form="${id}">`);
    return form.includes(' id="') ? form : form.replace('<form', `<form id="${id}"`);
  });
  return continueLinks(named, continueAt).replace(endOfNote, fields.join('') + endOfNote);
}

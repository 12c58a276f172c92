/** What a visitor has typed into the forms of the page. A script that pages with forms load keeps it. */
import { getSessionStorage } from '../browser/storage.ts';
import { importFile } from '../chunks/import-file.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** In the folder of this script. Written by the build. */
declare const TYPED_INPUT_FILE: string;

/**
 * The forms whose input is kept: those that browsers may keep, and those that only ask (GET) and follow what is filled
 * in.
 */
export const keptForms = 'main form:is([method="get"], :not([autocomplete="off"]))';

/**
 * Call it whenever another page is in the document. The script follows navigation itself: importing it again does
 * nothing.
 */
export function startTypedInput() {
  // Without it the browser keeps what it keeps without script.
  if (document.querySelector(keptForms) || hasKeptInput()) importFile(TYPED_INPUT_FILE).catch(() => undefined);
}

/** Whether something is kept from another page, which ends after a day also where there is no form. */
function hasKeptInput(): boolean {
  try {
    return getSessionStorage().getItem('typed') !== null;
  } catch {
    return false;
  }
}

/**
 * Whether a visitor has entered something that a reload would lose. The choice of the color scheme, outside the main
 * part, is stored.
 */
export function hasTypedInput(main: ParentNode = document.getElementById('main') ?? document): boolean {
  return [...main.querySelectorAll<Control>('input, textarea, select')].some(isChanged);
}

/** Whether the value of a control is another one than the page was opened with. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0];
    return control.value !== first?.value;
  }
  // Both are undefined for a text area.
  const { value, defaultValue, checked, defaultChecked, type } = control as HTMLInputElement;
  return type !== 'hidden' && (value !== defaultValue || checked !== defaultChecked);
}

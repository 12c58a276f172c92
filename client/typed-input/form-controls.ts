/** The fields of the forms of a page: which of them are kept, their values, and how a value is filled in again. */
import { honeypot } from '../../shared/forms/form.ts';
import { type Control, keptForms } from '../document/typed-input.ts';
import { type ControlValue, fieldKey } from './kept-values.ts';

/** Neither seen nor chosen by the visitor, or not to be kept anywhere. */
const excludedTypes = new Set(['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image']);

/** `key`: the same for the same field whenever the page is opened. */
export function controlsOf(page: ParentNode): { key: string; control: Control }[] {
  return formsOf(page).flatMap((form, index) =>
    [...form.elements].filter(isKept).map((control) => ({
      key: fieldKey(index, `${control.name}${isBox(control) ? ` ${control.value}` : ''}`),
      control,
    })),
  );
}

/** The forms that are kept, in the order by which `fieldKey` names them. */
export const formsOf = (page: ParentNode) => [...page.querySelectorAll<HTMLFormElement>(keptForms)];

export const valueOf = (control: Control): ControlValue => (isBox(control) ? control.checked : control.value);

/** Sends the event that typing sends, for counters and suggestions. A value that a list no longer has is left out. */
export function fillIn(control: Control, value: ControlValue) {
  if (control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)) return;
  if (isBox(control)) control.checked = value === true;
  else control.value = String(value);
  const group = control.closest('details');
  if (group) group.open = true;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isKept(element: Element): element is Control {
  const { name, type } = element as Control;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (!isField && !(element instanceof HTMLSelectElement)) return false;
  return name !== '' && name !== honeypot && !excludedTypes.has(type);
}

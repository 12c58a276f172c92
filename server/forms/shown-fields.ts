/**
 * Handles forms on pages that another build has rendered: a release may add and remove fields while such a page is
 * open.
 */
import type { FormDescription, FormField } from '../../shared/forms/form.ts';
import type { TokenCheck } from './form-token.ts';

/**
 * The form with the fields that the page showed, which its token lists: a field that the page did not show is not
 * required, and one that this build no longer has is described as a text. Returns the description itself if the fields
 * are the same, or if there is no valid token.
 * @param input the values by field name. A field that was sent counts as shown, whatever the token says: this build may
 * have rendered the page again.
 */
export function describeAsShown(description: FormDescription, token: TokenCheck, input: unknown): FormDescription {
  if (!('shownFields' in token)) return description;
  const values = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const isNew = ({ name }: FormField) => !token.shownFields.includes(name) && isAbsent(values[name]);
  const removed = listRemovedFields(description, token);
  if (!removed.length && !description.fields.some(isNew)) return description;
  const fields = description.fields.map((field) => {
    const { required: _required, ...optional } = field;
    return isNew(field) ? optional : field;
  });
  return { ...description, fields: [...fields, ...removed.map(toText)] };
}

/** Names of the fields that the page showed and this build does not have. */
export function listRemovedFields({ fields }: FormDescription, token: TokenCheck): string[] {
  return 'shownFields' in token ? token.shownFields.filter((shown) => !fields.some(({ name }) => name === shown)) : [];
}

function toText(name: string): FormField {
  return { name, kind: 'textarea', label: name, messages: { missing: 'Leave this empty' } };
}

/** Browsers send a text even if it is empty, but send nothing for checkboxes of which none is checked. */
function isAbsent(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && !value.length);
}

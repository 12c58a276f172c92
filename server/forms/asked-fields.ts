/** Forms of pages that another build has rendered: a release may bring new fields, and take others away, while such a page is open. */
import type { FormDescription, FormField } from '../../shared/forms/form.ts';
import type { TokenCheck } from './form-token.ts';

/**
 * The form as the page asked it, which the token tells: a field that the page did not have is not required, and one that this build does not have any more
 * is a text. The description itself when both have the same fields, or when no token tells.
 * @param input the values by field name. A field that was sent was asked, whatever the token says: the page may have been shown again by this build.
 */
export function describeAsAsked(description: FormDescription, token: TokenCheck, input: unknown): FormDescription {
  if (!('asked' in token)) return description;
  const values = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const isNew = ({ name }: FormField) => !token.asked.includes(name) && isAbsent(values[name]);
  const removed = listRemovedFields(description, token);
  if (!removed.length && !description.fields.some(isNew)) return description;
  const fields = description.fields.map((field) => {
    const { required: _required, ...optional } = field;
    return isNew(field) ? optional : field;
  });
  return { ...description, fields: [...fields, ...removed.map(toText)] };
}

/** Names of the fields that the page had and this build does not have. */
export function listRemovedFields({ fields }: FormDescription, token: TokenCheck): string[] {
  return 'asked' in token ? token.asked.filter((asked) => !fields.some(({ name }) => name === asked)) : [];
}

function toText(name: string): FormField {
  return { name, kind: 'textarea', label: name, messages: { missing: 'Leave this empty' } };
}

/** Browsers send an empty text, but nothing for choices of which none is ticked. */
function isAbsent(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && !value.length);
}

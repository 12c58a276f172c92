/** Validates form input. The options of the fields come from the current content. */
import type { FormName } from '../../shared/forms/form.ts';
import { isKnownValue, loadFormOptions } from '../../shared/forms/load-form.ts';
import type { ContentSource } from '../content/content-source.ts';
import { formDescriptions } from './form-descriptions.ts';
import { createFormSchema, type ValidateForm, type ValidationResult } from './form-schema.ts';

/** @returns a function that builds the schemas once for each view of the content. */
export function createFormValidation(content: ContentSource): (form: FormName, input: unknown, now: Date) => ValidationResult {
  const schemas = new WeakMap<object, Record<FormName, ValidateForm>>();

  return (form, input, now) => {
    const view = content.at(now);
    let known = schemas.get(view);
    if (!known) {
      const options = loadFormOptions(view);
      const build = (name: FormName) => createFormSchema(formDescriptions[name], options, (hidden, value) => isKnownValue(hidden, value, view));
      known = { contact: build('contact'), 'sign-up': build('sign-up') };
      schemas.set(view, known);
    }
    return known[form](input);
  };
}

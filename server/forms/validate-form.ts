/** Validates form input. The options of the fields come from the current content. */
import type { FormDescription, FormName } from '../../shared/forms/form.ts';
import { formDescriptions } from '../../shared/forms/form-descriptions.ts';
import { isKnownValue, loadFormOptions } from '../../shared/forms/load-form.ts';
import type { ContentSource } from '../content/content-source.ts';
import { createFormSchema, type ValidateForm, type ValidationResult } from './form-schema.ts';
import type { TokenCheck } from './form-token.ts';
import { describeAsShown } from './shown-fields.ts';

/**
 * @returns a function that builds the schemas once for each view of the content, and a separate schema for a page of
 * another build, which it recognizes by the token.
 */
export function createFormValidation(
  content: ContentSource,
): (form: FormName, input: unknown, token: TokenCheck, now: Date) => ValidationResult {
  const schemas = new WeakMap<object, Map<FormDescription, ValidateForm>>();

  return (form, input, token, now) => {
    const view = content.at(now);
    const build = (description: FormDescription) =>
      createFormSchema(description, loadFormOptions(view), (hidden, value) => isKnownValue(hidden, value, view));
    const current = formDescriptions[form];
    const description = describeAsShown(current, token, input);
    if (description !== current) return build(description)(input);
    const known = schemas.get(view) ?? new Map<FormDescription, ValidateForm>();
    const validate = known.get(current) ?? build(current);
    schemas.set(view, known.set(current, validate));
    return validate(input);
  };
}

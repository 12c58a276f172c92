/**
 * Formats the fields of a submission for people: in the order of the form, with labels, and with names instead of ids.
 */
import type { FormField, HiddenField } from '../../../shared/forms/form.ts';
import { formDescriptions } from '../../../shared/forms/form-descriptions.ts';
import { unlistedCountry } from '../../../shared/forms/load-countries.ts';
import type { Submission } from '../../store/submission-store.ts';
import { sanitizeHeader } from '../rendering/sanitize.ts';
import { countryName } from './message-context.ts';

/** Returns the name of an interest or sector; the id itself when it is unknown. */
export type OptionName = (id: string) => string;
/** Staff see the phone number in E.164 as well; visitors see what they typed. */
export type FactsAudience = 'staff' | 'visitor';
export type FieldFact = { label: string; value: string };

const maxNameLength = 60;
/** Added by the server to the field of the number, and shown with it. */
const internationalNumber = 'phoneE164';

/**
 * In the order of the form, with its labels. Empty fields are omitted; those that the form no longer has come last,
 * under their own name.
 */
export function listFieldFacts(
  { form, email, fields }: Pick<Submission, 'form' | 'email' | 'fields'>,
  optionName: OptionName,
  reader: FactsAudience,
): FieldFact[] {
  const all: Submission['fields'] = { ...fields, email };
  const description = formDescriptions[form];
  const known: readonly (FormField | HiddenField)[] = [...description.fields, ...description.hidden];
  const removed = Object.keys(all).filter(
    (name) => name !== internationalNumber && !known.some((field) => field.name === name),
  );
  const listed = known.flatMap((field) => {
    if ('isShownApart' in field) return [];
    return [{ name: field.name, label: ('shortLabel' in field && field.shortLabel) || field.label }];
  });
  return [...listed, ...removed.map((name) => ({ name, label: sanitizeHeader(name, maxNameLength) }))].flatMap(
    ({ name, label }) => {
      const value = all[name];
      if (value === undefined || value === '' || (Array.isArray(value) && !value.length)) return [];
      return [{ label, value: printed(name, value, all, optionName, reader) }];
    },
  );
}

function printed(
  name: string,
  value: string | string[] | boolean,
  fields: Submission['fields'],
  optionName: OptionName,
  reader: FactsAudience,
): string {
  if (Array.isArray(value)) return value.map(optionName).join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'country') return countryName(value) ?? (value === unlistedCountry ? 'Not on our list' : value);
  if (name === 'phone' && reader === 'staff')
    return `As typed: ${value}; E.164: ${typeof fields.phoneE164 === 'string' ? fields.phoneE164 : 'not understood'}`;
  if (name === 'phone' && typeof fields.phoneE164 === 'string') return `${value} (we would call ${fields.phoneE164})`;
  return value;
}

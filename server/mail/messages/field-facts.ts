/** The fields of a submission as people read them: in the order of the form, by label, with names in place of ids. */
import type { Submission } from '../../store/submission-store.ts';
import { sanitizeHeader } from '../rendering/sanitize.ts';
import { countryName } from './message-context.ts';

/** The name of an interest or sector; the id itself where it is not known. */
export type OptionName = (id: string) => string;
/** Staff call the number; the visitor sees again what was typed. */
export type FactsAudience = 'staff' | 'visitor';
export type FieldFact = { label: string; value: string };

const labels: Record<string, string> = {
  fullName: 'Full name',
  email: 'Email',
  company: 'Company',
  jobTitle: 'Job title',
  country: 'Country',
  phone: 'Contact number',
  interests: 'Interests',
  sectors: 'Sectors & technology',
  topic: 'Topic',
};
const maxNameLength = 60;
/** Told elsewhere, or part of another. */
const unlistedFields = new Set(['message', 'newsletter', 'phoneE164']);

/** Fields that were left empty are not listed; those no label is known for stand last under their own name. */
export function listFieldFacts({ email, fields }: Pick<Submission, 'email' | 'fields'>, optionName: OptionName, reader: FactsAudience): FieldFact[] {
  const all: Submission['fields'] = { ...fields, email };
  const names = [...Object.keys(labels), ...Object.keys(all).filter((name) => !(name in labels))];
  return names.flatMap((name) => {
    const value = all[name];
    if (unlistedFields.has(name) || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return [];
    return [{ label: labels[name] ?? sanitizeHeader(name, maxNameLength), value: printed(name, value, all, optionName, reader) }];
  });
}

function printed(name: string, value: string | string[] | boolean, fields: Submission['fields'], optionName: OptionName, reader: FactsAudience): string {
  if (Array.isArray(value)) return value.map(optionName).join('\n');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (name === 'country') return countryName(value) ?? value;
  if (name === 'phone' && reader === 'staff') return `As typed: ${value}; E.164: ${typeof fields.phoneE164 === 'string' ? fields.phoneE164 : 'not understood'}`;
  if (name === 'phone' && typeof fields.phoneE164 === 'string') return `${value} (we would call ${fields.phoneE164})`;
  return value;
}

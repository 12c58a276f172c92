/** Formats the fields of a submission for people: in the order of the form, with labels, and with names instead of ids. */
import type { Submission } from '../../store/submission-store.ts';
import { sanitizeHeader } from '../rendering/sanitize.ts';
import { countryName } from './message-context.ts';

/** Returns the name of an interest or sector; the id itself when it is unknown. */
export type OptionName = (id: string) => string;
/** Staff see the phone number in E.164 as well; visitors see what they typed. */
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
/** Fields that are shown elsewhere, or as part of another field. */
const unlistedFields = new Set(['message', 'newsletter', 'phoneE164']);

/** Empty fields are omitted; fields without a label come last, under their own name. */
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

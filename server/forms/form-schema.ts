/** The schema of a form, built from its description and used by its page and its JSON endpoint. */
import * as z from 'zod';
import type { FieldProblem, FormDescription, FormOptions, ProblemCode } from '../../shared/forms/form.ts';
import { unlistedCountry } from '../../shared/forms/load-countries.ts';
import { cleanPastedPhone } from '../../shared/text/pasted-text.ts';
import type { Submission } from '../store/submission-store.ts';
import { createFieldSchema, type FieldSchema } from './field-schema.ts';
import { readPhoneNumber } from './phone-number.ts';

export type FieldValues = Submission['fields'];
/** `isKnown`: every sent value belongs to the form. */
export type ValidationResult =
  | { kind: 'valid'; fields: FieldValues }
  | { kind: 'invalid'; problems: PointedProblem[]; isKnown: boolean };
/** `path`: the path of the value in the input. */
export type PointedProblem = FieldProblem & { path: PropertyKey[] };
export type ValidateForm = (input: unknown) => ValidationResult;
/** Whether a value of a hidden field is one of those allowed for its name. */
type HiddenCheck = (name: string, value: string) => boolean;
type Issues = readonly z.core.$ZodIssue[];

/** @param options the available choices, by field name. */
export function createFormSchema(
  { fields, hidden }: FormDescription,
  options: FormOptions,
  isKnownValue: HiddenCheck,
): ValidateForm {
  const hiddenSchema = (name: string) => z.string().refine((value) => isKnownValue(name, value));
  const schema = z.strictObject(
    Object.fromEntries([
      ...fields.map((field): [string, FieldSchema] => [field.name, createFieldSchema(field, options[field.name])]),
      ...hidden.map(({ name }): [string, FieldSchema] => [name, hiddenSchema(name).optional()]),
    ]),
  );
  const order = [...fields, ...hidden].map(({ name }) => name);

  return (input) => {
    const result = schema.safeParse(input);
    const issues = result.error?.issues ?? [];
    const problems = [
      ...issues.flatMap((issue) => describeIssue(issue, fields)),
      ...describePhone(input, issues, fields, options),
    ];
    if (!problems.length && result.success) return { kind: 'valid', fields: fieldsOf(result.data) };
    return {
      kind: 'invalid',
      problems: problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field)),
      isKnown: !issues.some(({ code }) => code === 'unrecognized_keys'),
    };
  };
}

/** The values that were given, and the phone number as it is dialed from abroad. */
function fieldsOf(values: Record<string, FieldValues[string] | undefined>): FieldValues {
  const { phone, country } = values;
  const number = typeof phone === 'string' && typeof country === 'string' ? readPhoneNumber(phone, country) : undefined;
  const entries = Object.entries(values).filter(
    (entry): entry is [string, FieldValues[string]] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(entries),
    ...(number?.kind === 'read' && number.e164 && { phoneE164: number.e164 }),
  };
}

/** Every unrecognized key is a separate problem; otherwise only the first issue of a value is reported. */
function describeIssue(issue: z.core.$ZodIssue, fields: FormDescription['fields']): PointedProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      field: key,
      path: [...issue.path, key],
      code: 'unknown',
      message: 'This is not known here: leave it out',
    }));
  const field = String(issue.path[0] ?? '');
  const { code = 'invalid' } = (issue as { params?: { code?: ProblemCode } }).params ?? {};
  const own = fields.find(({ name }) => name === field)?.messages;
  const invalid =
    own?.invalid ??
    own?.missing ??
    (field ? 'This is not on our list: leave it out' : 'Send an object with the fields of the form');
  return [
    { field, path: issue.path, code, message: issue.code === 'custom' && issue.params ? issue.message : invalid },
  ];
}

/** Checks the phone number against the country, if each of them is valid by itself. */
function describePhone(
  input: unknown,
  issues: Issues,
  fields: FormDescription['fields'],
  options: FormOptions,
): PointedProblem[] {
  const { phone, country } = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const field = fields.find(({ kind }) => kind === 'tel');
  const isUnclear = issues.some(({ path }) => path[0] === 'phone' || path[0] === 'country' || !path.length);
  if (!field || isUnclear || typeof phone !== 'string' || typeof country !== 'string') return [];
  const number = readPhoneNumber(cleanPastedPhone(phone), country);
  if (number.kind === 'read') return [];
  const { invalid = '', short = '', long = '' } = field.messages;
  const message = { invalid, 'too-short': short, 'too-long': long }[number.kind];
  const chosen = options.country?.flatMap((group) => group.options).find(({ id }) => id === country);
  const name = country === unlistedCountry ? 'your country' : (chosen?.name ?? country);
  const filled = message.replace('{country}', name).replace('{example}', number.example);
  return [{ field: 'phone', path: ['phone'], code: number.kind, message: filled }];
}

/** The schema of a form, built from its description and used by its page and its JSON endpoint. */
import * as z from 'zod';
import type {
  FieldKind,
  FieldProblem,
  FormDescription,
  FormField,
  FormOptions,
  ProblemCode,
} from '../../shared/forms/form.ts';
import { unlistedCountry } from '../../shared/forms/load-countries.ts';
import { formatNumber } from '../../shared/text/format.ts';
import { cleanPasted, cleanPastedPhone } from '../../shared/text/pasted-text.ts';
import { parseEmailAddress, readPastedAddress } from '../platform/email-address/email-address.ts';
import type { Submission } from '../store/submission-store.ts';
import { normalizeNfc } from './normalize-nfc.ts';
import { readPhoneNumber } from './phone-number.ts';

export type FieldValues = Submission['fields'];
/** `isKnown`: every sent value belongs to the form. */
export type ValidationResult =
  | { kind: 'valid'; fields: FieldValues }
  | { kind: 'invalid'; problems: PointedProblem[]; isKnown: boolean };
/** `path`: the path of the value in the input. */
export type PointedProblem = FieldProblem & { path: PropertyKey[] };
export type ValidateForm = (input: unknown) => ValidationResult;
type FieldSchema = z.ZodType<FieldValues[string] | undefined>;
type Issue = { code: ProblemCode; message: string } | undefined;
/** Whether a value of a hidden field is one of those allowed for its name. */
type HiddenCheck = (name: string, value: string) => boolean;

/** Control characters, lone surrogates and line separators. */
const forbiddenCharacters = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** In an address they would also hide what it is. */
const invisibleInAddress = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** @param options the available choices, by field name. */
export function createFormSchema(
  { fields, hidden }: FormDescription,
  options: FormOptions,
  isKnownValue: HiddenCheck,
): ValidateForm {
  const hiddenSchema = (name: string) => z.string().refine((value) => isKnownValue(name, value));
  const schema = z.strictObject(
    Object.fromEntries([
      ...fields.map((field): [string, FieldSchema] => [
        field.name,
        schemaOf[field.kind](field, idsOf(options[field.name])),
      ]),
      ...hidden.map(({ name }): [string, FieldSchema] => [name, hiddenSchema(name).optional()]),
    ]),
  );
  const order = [...fields, ...hidden].map(({ name }) => name);

  return (input) => {
    const result = schema.safeParse(input);
    const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
    const problems = [
      ...(result.error?.issues ?? []).flatMap(describe),
      ...describePhone(given, result.error?.issues ?? []),
    ];
    if (problems.length || !result.success) {
      const sorted = problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
      return {
        kind: 'invalid',
        problems: sorted,
        isKnown: !result.error?.issues.some(({ code }) => code === 'unrecognized_keys'),
      };
    }
    const { phone, country } = result.data;
    const number =
      typeof phone === 'string' && typeof country === 'string' ? readPhoneNumber(phone, country) : undefined;
    const entries = Object.entries(result.data).filter(
      (entry): entry is [string, FieldValues[string]] => entry[1] !== undefined,
    );
    return {
      kind: 'valid',
      fields: {
        ...Object.fromEntries(entries),
        ...(number?.kind === 'read' && number.e164 && { phoneE164: number.e164 }),
      },
    };
  };

  /** Every unrecognized key is a separate problem; otherwise only the first issue of a value is reported. */
  function describe(issue: z.core.$ZodIssue): PointedProblem[] {
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
    { phone, country }: Record<string, unknown>,
    issues: readonly z.core.$ZodIssue[],
  ): PointedProblem[] {
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
}

const text = (field: FormField, tidy: (value: string) => string, find: (value: string) => Issue = () => undefined) =>
  z.preprocess(
    (value) => value ?? '',
    z
      .string()
      .transform(tidy)
      .superRefine((value, context) => {
        const problem = findLengthIssue(field, value) ?? (value ? find(value) : undefined);
        if (problem) context.addIssue({ code: 'custom', message: problem.message, params: { code: problem.code } });
      }),
  );

const schemaOf: Record<FieldKind, (field: FormField, ids: ReadonlySet<string>) => FieldSchema> = {
  text: (field) => text(field, normalizeLine, (value) => findForbidden(field, value)),
  email: (field) =>
    text(
      field,
      (value) => readPastedAddress(value) ?? normalizeLine(value),
      (value) => {
        if (parseEmailAddress(value)) return undefined;
        const invalid: Issue = { code: 'invalid', message: field.messages.invalid ?? field.messages.missing };
        return findForbidden(field, value, invisibleInAddress) ?? invalid;
      },
    ),
  tel: (field) =>
    text(
      field,
      (value) => normalizeLine(cleanPastedPhone(value)),
      (value) => findForbidden(field, value),
    ),
  select: (field, ids) =>
    text(field, normalizeLine, (value) =>
      ids.has(value) ? undefined : { code: 'unknown', message: field.messages.missing },
    ),
  textarea: (field) => text(field, normalizeText),
  checkbox: () => z.boolean().default(false),
  choices: (field, ids) =>
    z
      .array(z.string())
      .default([])
      .transform((values) => [...new Set(values)])
      .superRefine((values, context) => {
        const problem = findChoiceIssue(field, ids, values);
        if (problem) context.addIssue({ code: 'custom', message: problem.message, params: { code: problem.code } });
      }),
};

/** What is left after cleaning cannot be seen, so the message says that it is there. */
function findForbidden({ label }: FormField, value: string, forbidden = forbiddenCharacters): Issue {
  if (!forbidden.test(value)) return undefined;
  return {
    code: 'invalid',
    message: `${label} contains a character that cannot be sent. Type it instead of pasting it`,
  };
}

function findLengthIssue(
  { required, minLength = 0, maxLength = Number.POSITIVE_INFINITY, kind, messages }: FormField,
  value: string,
): Issue {
  if (!value) return required ? { code: 'required', message: messages.missing } : undefined;
  if (value.length < minLength) return { code: 'too-short', message: messages.short ?? messages.missing };
  if (value.length <= maxLength) return undefined;
  const long = kind === 'tel' ? messages.missing : (messages.long ?? messages.missing);
  return { code: 'too-long', message: long.replace('{typed}', formatNumber(value.length)) };
}

function findChoiceIssue(
  { required, maxLength = Number.POSITIVE_INFINITY, messages }: FormField,
  ids: ReadonlySet<string>,
  values: string[],
): Issue {
  if (values.some((value) => !ids.has(value)))
    return { code: 'unknown', message: messages.invalid ?? messages.missing };
  if (!values.length) return required ? { code: 'required', message: messages.missing } : undefined;
  return values.length > maxLength ? { code: 'too-many', message: messages.long ?? messages.missing } : undefined;
}

function idsOf(groups: FormOptions[string] = []): ReadonlySet<string> {
  return new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)));
}

function normalizeLine(value: string): string {
  return normalizeNfc(cleanPasted(value)).trim();
}

/** Converts line ends to \n, and removes control characters and invisible marks. */
function normalizeText(value: string): string {
  const text = cleanPasted(value.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n'));
  return normalizeNfc(text.replace(/[^\P{Cc}\n]/gu, '')).trim();
}

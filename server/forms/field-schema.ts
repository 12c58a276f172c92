/** The schema of one field of a form: how its value is cleaned, and what is wrong with it. */
import * as z from 'zod';
import type { FieldKind, FormField, FormOptions, ProblemCode } from '../../shared/forms/form.ts';
import { formatNumber } from '../../shared/text/format.ts';
import { cleanPasted, cleanPastedPhone } from '../../shared/text/pasted-text.ts';
import { parseEmailAddress, readPastedAddress } from '../platform/email-address/email-address.ts';
import type { Submission } from '../store/submission-store.ts';
import { normalizeNfc } from './normalize-nfc.ts';

export type FieldSchema = z.ZodType<Submission['fields'][string] | undefined>;
type Issue = { code: ProblemCode; message: string } | undefined;

/** Control characters, lone surrogates and line separators. */
const forbiddenCharacters = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
/** In an address they would also hide what it is. */
const invisibleInAddress = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;

/** @param groups the available choices. */
export function createFieldSchema(field: FormField, groups: FormOptions[string] = []): FieldSchema {
  return schemaOf[field.kind](field, new Set(groups.flatMap(({ options }) => options.map(({ id }) => id))));
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

function normalizeLine(value: string): string {
  return normalizeNfc(cleanPasted(value)).trim();
}

/** Converts line ends to \n, and removes control characters and invisible marks. */
function normalizeText(value: string): string {
  const text = cleanPasted(value.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n'));
  return normalizeNfc(text.replace(/[^\P{Cc}\n]/gu, '')).trim();
}

/** The description of a form: its page, its validation schema and the server's messages are derived from it. */
import type { FormName } from '../../content/vocabulary/form-names.ts';
import type { RouteName } from '../routes.ts';

export type { FormName };
export type FieldKind = 'text' | 'email' | 'tel' | 'select' | 'choices' | 'textarea' | 'checkbox';
export type FormField = {
  /** The field name in HTML forms and in JSON. */
  name: string;
  kind: FieldKind;
  label: string;
  /** Its name in mails, receipts and other lists of what was sent; by default the label. */
  shortLabel?: string;
  /** Such lists leave it out, because it is shown beside them. */
  isShownApart?: true;
  placeholder?: string;
  hint?: string;
  autocomplete?: string;
  required?: true;
  /** In characters; for `choices` the number of options. */
  maxLength?: number;
  minLength?: number;
  /**
   * `missing` is also the fallback for messages that are not set. `{typed}` is replaced by the number of characters
   * typed.
   */
  messages: { missing: string; invalid?: string; short?: string; long?: string };
  /** On wide screens two such fields are placed side by side. */
  halfWidth?: true;
};
/** `label`: in lists of what was sent. */
export type HiddenField = { name: string; label: string };
export type FormDescription = {
  name: FormName;
  page: Extract<RouteName, 'contact-us' | 'sign-up'>;
  fields: readonly FormField[];
  /** Hidden values that are filled in from the query of the page; only known values are accepted. */
  hidden: readonly HiddenField[];
  /** The label of the button, and what is announced while the form is sent. */
  submit: string;
  sending: string;
};

export type FormValues = Record<string, string | string[]>;
/** `code` is machine-readable; `message` is shown in the error summary and at the field. */
export type FieldProblem = { field: string; code: ProblemCode; message: string };
export type ProblemCode = 'required' | 'invalid' | 'too-short' | 'too-long' | 'too-many' | 'unknown';
/** `also`: alternative names that find the option when typed. */
export type Option = { id: string; name: string; also?: string[] };
/** A group with a label can be collapsed; a group without one is always open. */
export type OptionGroup = { label?: string; options: Option[] };
export type FormOptions = Record<string, OptionGroup[]>;

/**
 * What the server adds each time it renders a form. `token` and `requestId` are sent back with it. `notice`: why the
 * form was rejected, if the problem is not in a field.
 */
export type FormState = {
  token: string;
  requestId: string;
  values?: FormValues;
  problems?: FieldProblem[];
  notice?: string | undefined;
};
export type FormPageData = FormState & { values: FormValues; options: FormOptions };

/** The name of a field that is invisible to people, so that only bots fill it in. */
export const honeypot = 'website';
/** The version of the consent wording for the letter. Change it whenever the wording changes. */
export const consentVersion = '2026-11';

/**
 * What the success page shows after a form was sent. `at`: time of sending, in milliseconds since 1970. `analyst`: the
 * id of the person to whom it goes. `interests`: what was chosen in a sign-up.
 */
export type SentSubmission = {
  reference: string;
  email: string;
  at: number;
  analyst?: string | undefined;
  interests?: string[] | undefined;
};

/** The description of a form, from which its page, its schema and the messages of the server are made. */
import type { RouteName } from '../routes.ts';

export type FormName = 'contact' | 'sign-up';
export type FieldKind = 'text' | 'email' | 'tel' | 'select' | 'choices' | 'textarea' | 'checkbox';
export type FormField = {
  /** The same in HTML and JSON. */
  name: string;
  kind: FieldKind;
  label: string;
  placeholder?: string;
  hint?: string;
  autocomplete?: string;
  required?: true;
  /** In characters; for choices, their number. */
  maxLength?: number;
  minLength?: number;
  /** `missing` is also used where there is no more exact message; `{typed}` is the number of characters. */
  messages: { missing: string; invalid?: string; short?: string; long?: string };
  /** Two of these are side by side where there is room. */
  halfWidth?: true;
};
export type FormDescription = {
  name: FormName;
  page: Extract<RouteName, 'contact-us' | 'sign-up'>;
  fields: readonly FormField[];
  /** Names of values that come from the query of the page, each from a list of its own. */
  hidden: readonly string[];
  /** The label of the button, and what is announced while the form is sent. */
  submit: string;
  sending: string;
};

export type FormValues = Record<string, string | string[]>;
/** `code` is for programs; `message` is shown in the summary and at the field. */
export type FieldProblem = { field: string; code: ProblemCode; message: string };
export type ProblemCode = 'required' | 'invalid' | 'too-short' | 'too-long' | 'too-many' | 'unknown';
/** `also`: other names under which the option is found by typing. */
export type Option = { id: string; name: string; also?: string[] };
/** A group with a label can be folded; one without is open. */
export type OptionGroup = { label?: string; options: Option[] };
export type FormOptions = Record<string, OptionGroup[]>;

/** What the server knows of one showing of a form. `token` and `requestId` are sent back with it. `notice`: why the form was rejected, where that concerns no single field. */
export type FormState = { token: string; requestId: string; values?: FormValues; problems?: FieldProblem[]; notice?: string | undefined };
export type FormPageData = FormState & { values: FormValues; options: FormOptions };

/** The name of the hidden field that only robots fill in. */
export const honeypot = 'website';
/** The version of the words under which a visitor asks for the letter; new words get a new version. */
export const consentVersion = '2026-11';

/** What a success page shows after the form. `at`: when it was sent, in milliseconds since 1970. */
export type SentSubmission = { reference: string; email: string; at: number };

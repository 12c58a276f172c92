/** What a form is: told once, for its page, for what the server accepts and for what it answers. */
import type { RouteName } from '../routes.ts';

export type FormName = 'contact' | 'sign-up';
export type FieldKind = 'text' | 'email' | 'tel' | 'select' | 'choices' | 'textarea' | 'checkbox';
export type FormField = {
  /** The same in HTML and JSON (contract). */
  name: string;
  kind: FieldKind;
  label: string;
  placeholder?: string;
  hint?: string;
  autocomplete?: string;
  required?: true;
  /** In characters; of choices, how many. */
  maxLength?: number;
  minLength?: number;
  /** `missing` also where nothing more exact is known; `{typed}` is how many characters there were. */
  messages: { missing: string; invalid?: string; short?: string; long?: string };
  /** Two of these stand side by side where there is room. */
  halfWidth?: true;
};
export type FormDescription = {
  name: FormName;
  page: Extract<RouteName, 'contact-us' | 'sign-up'>;
  fields: readonly FormField[];
  /** Values that come from the address of the page, each from a list of its own. */
  hidden: readonly string[];
  /** On the button, and said while it is sent. */
  submit: string;
  sending: string;
};

export type FormValues = Record<string, string | string[]>;
/** `code` is for programs, `message` the same words in the summary and at the field. */
export type FieldProblem = { field: string; code: ProblemCode; message: string };
export type ProblemCode = 'required' | 'invalid' | 'too-short' | 'too-long' | 'too-many' | 'unknown';
/** `also`: other names under which it is found by typing. */
export type Option = { id: string; name: string; also?: string[] };
/** A group without a label stands open; one with a label can be folded. */
export type OptionGroup = { label?: string; options: Option[] };
export type FormOptions = Record<string, OptionGroup[]>;

/** What the server says of a form besides its description. `token` and `requestId` go back with it. `notice`: why it was not taken, where that is no matter of a field. */
export type FormState = { token: string; requestId: string; values?: FormValues; problems?: FieldProblem[]; notice?: string | undefined };
export type FormPageData = FormState & { values: FormValues; options: FormOptions };

/** The hidden field that only programs fill in. */
export const honeypot = 'website';
/** The words under which someone asked for the letter. A new version for new words. */
export const consentVersion = '2026-11';

/** What a success page may say when it is reached from the form. `at`: when it was sent, in milliseconds since 1970. */
export type SentSubmission = { reference: string; email: string; at: number };

/** Reads the body that a browser sends from a form page. */
import type { Request, Response } from 'express';
import { type FormDescription, type FormOptions, honeypot } from '../../shared/forms/form.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { maxBodyBytes, readForm, TooManyFields } from '../http/read-body.ts';

/** The token, the request id and the honeypot. */
const metadataFields = 3;
/** Without script: the browser fills in the form again. With script the answer is shown on the page that was sent. */
const goBack = 'What you entered is on the page before: go back to it in your browser';
const tooMuch = 'This is more than can be sent here. Shorten it and send it again';

/** Twice as many as a browser sends with everything chosen: a page may be older than the content of the site. */
export function maxFieldsOf({ fields, hidden }: FormDescription, options: FormOptions): number {
  const choices = fields.flatMap(({ kind, name }) => (kind === 'choices' ? (options[name] ?? []) : []));
  const chosen = choices.reduce((sum, group) => sum + group.options.length, 0);
  return 2 * (fields.length + chosen + hidden.length + metadataFields);
}

/**
 * `notice`: why the form is not accepted although its first fields could be read.
 * @throws {HttpProblem} with a detail for the form page: 413 for too many bytes, 415 for another type, charset or
 *   encoding, 400 for what cannot be decoded.
 */
export async function readFormBody(
  req: Request,
  res: Response,
  maxFields: number,
): Promise<{ body: URLSearchParams; notice?: string }> {
  try {
    return { body: await readForm(req, res, { maxBytes: maxBodyBytes, maxFields }) };
  } catch (error) {
    if (error instanceof TooManyFields) return { body: error.first, notice: tooMuch };
    if (!(error instanceof HttpProblem)) throw error;
    const { type } = error;
    throw new HttpProblem(
      type,
      type === 'too-large' ? `${tooMuch}. ${goBack}` : 'We could not read what was sent. Try again',
    );
  }
}

/** The data that is sent with a form besides its fields. */
export type FormMetadata = { token: string | undefined; requestId: string | undefined; honeypotFilled: boolean };

/**
 * The values by field name as the schema expects them. Unknown names are ignored, and so are invalid values of hidden
 * fields, which the visitor could not correct.
 * @param removed names of fields of the page that the form no longer has.
 */
export function readFormInput(
  { fields, hidden }: FormDescription,
  removed: readonly string[],
  sent: URLSearchParams,
  isKnownValue: (name: string, value: string) => boolean,
): { input: Record<string, unknown>; metadata: FormMetadata } {
  /** A repeated field becomes a list, which the schema rejects where it expects a single value. */
  function valueOf(name: string): string | string[] | undefined {
    const values = sent.getAll(name);
    return values.length > 1 ? values : values[0];
  }
  const input: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    if (kind === 'choices') input[name] = sent.getAll(name);
    else if (kind === 'checkbox') input[name] = sent.has(name);
    else input[name] = valueOf(name);
  }
  for (const name of removed) if (sent.has(name)) input[name] = sent.getAll(name).join('\n');
  for (const { name } of hidden) {
    const value = valueOf(name);
    if (typeof value === 'string' && isKnownValue(name, value)) input[name] = value;
  }
  return {
    input,
    metadata: readFormMetadata({
      token: valueOf('token'),
      requestId: valueOf('requestId'),
      [honeypot]: valueOf(honeypot),
    }),
  };
}

export function readFormMetadata(body: Record<string, unknown>): FormMetadata {
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const requestId = textOf('requestId');
  return {
    token: textOf('token'),
    requestId: requestId !== undefined && /^[\w-]{16,64}$/.test(requestId) ? requestId : undefined,
    honeypotFilled: ![undefined, ''].includes(body[honeypot] as string | undefined),
  };
}

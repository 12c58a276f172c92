/** Reads the body of a form as browsers send it, of a bounded size. */
import express, { type RequestHandler } from 'express';
import { type FormDescription, honeypot } from '../../shared/forms/form.ts';
import { HttpProblem } from '../http/http-problem.ts';

export const largestBody = 64 * 1024;
export const unreadable = 'We could not read what was sent. Try again';
const accepted = 'application/x-www-form-urlencoded';
const plainType = /^application\/x-www-form-urlencoded\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Puts the body into `req.body`, not yet trusted. Another type, charset or encoding is a 415, too much or too many values a 413. */
export function readFormBody(): RequestHandler {
  const read = express.urlencoded({ extended: false, limit: largestBody, parameterLimit: 60, inflate: false, type: accepted });
  return (req, res, next) => {
    const fail = (status: number) => {
      if (status === 415) res.set('Accept-Post', accepted);
      next(new HttpProblem(status, status === 413 ? 'This is more than can be sent here. Shorten it and send it again' : unreadable));
    };
    if (!plainType.test(req.get('content-type') ?? '')) return fail(415);
    read(req, res, (error?: { status?: number }) => (error ? fail(error.status ?? 400) : next()));
  };
}

/** What goes with a form besides its fields. */
export type Machine = { token: string | undefined; requestId: string | undefined; honeypotFilled: boolean };

/** The values by field as the schema expects them; unknown names are left out, and so are hidden values that are on no list: the visitor could not correct them. */
export function readValues(
  { fields, hidden }: FormDescription,
  body: unknown,
  isKnownValue: (name: string, value: string) => boolean,
): { input: Record<string, unknown>; machine: Machine } {
  const sent = new Map<string, string | string[]>(Object.entries((body ?? {}) as Record<string, string | string[]>));
  const input: Record<string, unknown> = {};
  for (const { name, kind } of fields) {
    const value = sent.get(name);
    if (kind === 'choices') input[name] = value === undefined ? [] : [value].flat();
    else if (kind === 'box') input[name] = value !== undefined;
    else input[name] = value;
  }
  for (const name of hidden) {
    const value = sent.get(name);
    if (typeof value === 'string' && isKnownValue(name, value)) input[name] = value;
  }
  return { input, machine: readMachine(Object.fromEntries(sent)) };
}

export function readMachine(body: Record<string, unknown>): Machine {
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const requestId = textOf('requestId');
  return {
    token: textOf('token'),
    requestId: requestId !== undefined && /^[\w-]{16,64}$/.test(requestId) ? requestId : undefined,
    honeypotFilled: ![undefined, ''].includes(body[honeypot] as string | undefined),
  };
}

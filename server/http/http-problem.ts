/** Errors whose reason may be shown to the client, as a problem document (RFC 9457) or an error page. */
import type { Request, Response } from 'express';
import { type ProblemTypeId, problemTypes, typeOfStatus } from '../../shared/site/problem-types.ts';

/**
 * A problem with one value of a body. `pointer`: a JSON pointer as a fragment (`#/message`), as in RFC 9457, section 3.
 */
export type ValueProblem =
  | { pointer: string; detail: string }
  | { pointer: string; code: string; message: string; suggestions?: readonly string[] };

/** Longer names are truncated; those of our own fields are shorter. */
const maxPointerToken = 64;

export class HttpProblem extends Error {
  /**
   * @param type one of shared/site/problem-types.ts, which also gives the status. `detail` and `errors` are shown as
   * they are: no paths, no messages of libraries.
   */
  readonly type: ProblemTypeId;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly ValueProblem[] | undefined;
  constructor(type: ProblemTypeId, detail: string, errors?: readonly ValueProblem[]) {
    super(detail);
    this.name = 'HttpProblem';
    this.type = type;
    this.status = problemTypes[type].status;
    this.detail = detail;
    this.errors = errors;
  }
}

/** The problem that corresponds to an error page. @throws {Error} when there is no type for the status. */
export function pageProblem(status: number, detail: string): HttpProblem {
  const type = typeOfStatus(status);
  if (!type) throw new Error(`A page answers with ${status}, for which there is no type of problem`);
  return new HttpProblem(type, detail);
}

/** A JSON pointer as a fragment (RFC 6901, section 6). @param path names and indexes, from the root to the value. */
export function pointerTo(path: readonly PropertyKey[]): string {
  const tokens = path.map((token) => cut(String(token)).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'));
  return ['#', ...tokens.map((token) => encodeURIComponent(token))].join('/');
}

function cut(text: string): string {
  return text.length > maxPointerToken ? `${text.slice(0, maxPointerToken)}…` : text;
}

declare global {
  namespace Express {
    interface Locals {
      /** Undefined: what the request accepts. */
      errorFormat?: 'problem' | 'text';
    }
  }
}

/** Makes errors of this request be answered with problem documents, never with pages. */
export function sendProblemsOnly(res: Response) {
  res.locals.errorFormat = 'problem';
}

/** For files, which browsers embed and download: makes errors of this request be answered with a line of text. */
export function sendErrorsAsText(res: Response) {
  res.locals.errorFormat = 'text';
}

export function wantsProblem(req: Request, res: Response): boolean {
  if (res.locals.errorFormat) return res.locals.errorFormat === 'problem';
  res.vary('Accept');
  return req.accepts(['html', 'json']) === 'json';
}

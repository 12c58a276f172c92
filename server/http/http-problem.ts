/** A request that cannot be answered, for a reason that whoever asked may know. */
import type { Request, Response } from 'express';

/** What is wrong with one value of a body; `pointer` is a JSON pointer as a fragment (`#/message`), as in RFC 9457 section 3. */
export type ValueProblem = { pointer: string; detail: string } | { pointer: string; code: string; message: string };

export class HttpProblem extends Error {
  /** @param status 400 to 599; `detail` and `errors` are shown as they are: no paths, no library messages. */
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly ValueProblem[] | undefined;
  constructor(status: number, detail: string, errors?: readonly ValueProblem[]) {
    super(detail);
    this.name = 'HttpProblem';
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

/** Says that programs ask here: whatever goes wrong from now on is told as a problem document, never as a page. */
export function tellProblemsOnly(res: Response) {
  res.locals.problemsOnly = true;
}

export function wantsProblem(req: Request, res: Response): boolean {
  if (res.locals.problemsOnly) return true;
  res.vary('Accept');
  return req.accepts(['html', 'json']) === 'json';
}

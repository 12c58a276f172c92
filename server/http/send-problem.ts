/** Tells programs what went wrong: the problem document of RFC 9457. */
import { STATUS_CODES } from 'node:http';
import type { Request, Response } from 'express';
import { type ProblemTypeId, problemTypes } from '../../shared/problem-types.ts';
import { href } from '../../shared/routes.ts';
import { setStatus } from './cache-control.ts';
import type { ValueProblem } from './http-problem.ts';
import { requestIdOf } from './request-log.ts';

/** `type` undefined: known by its status only. */
export type Failure = { type: ProblemTypeId | undefined; status: number; detail: string; errors?: readonly ValueProblem[] | undefined };
/** `more`: members of this one answer besides. */
export type SendProblem = (req: Request, res: Response, failure: Failure, more?: object) => void;

/** Whoever has more to correct has misunderstood something that the first ones tell. */
const maxErrors = 20;

/** What stands for a failure in few words. */
export function titleOf({ type, status }: Pick<Failure, 'type' | 'status'>): string {
  return type ? problemTypes[type].title : (STATUS_CODES[status] ?? 'Error');
}

/** `moreErrors` of a document counts those beyond the first twenty. @param siteUrl origin and base path, where the types have their pages. */
export function createSendProblem(siteUrl: string): SendProblem {
  return (req, res, failure, more) => {
    const { type, status, detail, errors } = failure;
    const document = {
      type: type ? siteUrl + href('problem', { type }) : 'about:blank',
      title: titleOf(failure),
      status,
      detail,
      instance: requestIdOf(res),
      errors: errors?.slice(0, maxErrors),
      moreErrors: errors && errors.length > maxErrors ? errors.length - maxErrors : undefined,
      ...more,
    };
    setStatus(res, status)
      .type('application/problem+json')
      .send(req.method === 'HEAD' ? '' : JSON.stringify(document));
  };
}

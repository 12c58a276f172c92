/** Sends errors to programs: problem documents (RFC 9457). */
import { STATUS_CODES } from 'node:http';
import type { Response } from 'express';
import { href } from '../../shared/routes.ts';
import { type ProblemTypeId, problemTypes } from '../../shared/site/problem-types.ts';
import { setStatus } from './cache-control.ts';
import type { ValueProblem } from './http-problem.ts';
import { requestIdOf } from './request-log.ts';

/** `type`: undefined if there is only a status. */
export type ProblemDetails = {
  type: ProblemTypeId | undefined;
  status: number;
  detail: string;
  errors?: readonly ValueProblem[] | undefined;
};
/** `more`: additional members of the document. */
export type SendProblem = (res: Response, failure: ProblemDetails, more?: object) => void;

/** If there are more errors, the first ones are enough to show what is wrong. */
const maxErrors = 20;

/** A short summary of the type of problem. */
export function problemTitle({ type, status }: Pick<ProblemDetails, 'type' | 'status'>): string {
  return type ? problemTypes[type].title : (STATUS_CODES[status] ?? 'Error');
}

/**
 * A document lists the first twenty errors; `moreErrors` is the number of the others.
 * @param siteUrl origin and base path, below which the types have their pages.
 */
export function createSendProblem(siteUrl: string): SendProblem {
  return (res, failure, more) => {
    const { type, status, detail, errors } = failure;
    const document = {
      type: type ? siteUrl + href('problem', { type }) : 'about:blank',
      title: problemTitle(failure),
      status,
      detail,
      instance: requestIdOf(res),
      errors: errors?.slice(0, maxErrors),
      moreErrors: errors && errors.length > maxErrors ? errors.length - maxErrors : undefined,
      ...more,
    };
    // It contains the id of the request, so it must not be cached.
    res.setHeader('Cache-Control', 'no-store');
    setStatus(res, status).type('application/problem+json').send(JSON.stringify(document));
  };
}

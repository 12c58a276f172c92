/**
 * Answers a form that was not accepted: the same page again with the entered values and the errors, or a problem
 * document for programs.
 */
import type { Request, Response } from 'express';
import type { FieldProblem, FormState, FormValues } from '../../shared/forms/form.ts';
import { type ProblemTypeId, problemTypes } from '../../shared/site/problem-types.ts';
import { closeIfUnread } from '../http/close-if-unread.ts';
import { pointerTo, wantsProblem } from '../http/http-problem.ts';
import type { SendProblem } from '../http/send-problem.ts';
import { sendPage } from '../pages/pages-handler.ts';
import type { ResolvePage } from '../pages/resolve-page.ts';
import type { Document } from '../render/document.ts';
import type { FormMetadata } from './read-form.ts';
import type { SubmitResult } from './submit-form.ts';

/**
 * `isClosed`: an operator has closed the forms. `notice`: the reason, if it concerns no single field. `values` and
 * `metadata`: the sent data, if it could be read.
 */
export type FormRejection = {
  kind: 'rejection';
  type: ProblemTypeId;
  isClosed?: boolean;
  notice?: string;
  problems?: FieldProblem[];
  values?: FormValues;
  metadata?: FormMetadata;
};
export type ShowRejection = (
  req: Request,
  res: Response,
  rejection: FormRejection,
  state: Pick<FormState, 'token' | 'requestId'>,
) => Promise<void>;

type ShowDeps = { sendProblem: SendProblem; resolvePage: ResolvePage; document: Document };

export function createShowRejection({ sendProblem, resolvePage, document }: ShowDeps): ShowRejection {
  return async (req, res, { type, notice, problems = [], values }, { token, requestId }) => {
    const { status } = problemTypes[type];
    closeIfUnread(req, res);
    if (wantsProblem(req, res)) {
      const errors = problems.map(({ field, code, message }) => ({ pointer: pointerTo([field]), code, message }));
      return sendProblem(res, { type, status, detail: notice ?? 'There is a problem', errors }, { token });
    }
    const viewerData = {
      token,
      requestId,
      problems,
      ...(notice !== undefined && { notice }),
      ...(values && { values }),
    };
    const answer = await resolvePage({ ...res.locals.location, query: new URLSearchParams() }, viewerData);
    if (answer.kind === 'page') await sendPage(res, { ...answer, status }, document, { complete: false });
  };
}

/** @param email address of the site, to write to while nothing can be stored. */
export function toRejection(result: Exclude<SubmitResult, { kind: 'accepted' }>, email: string): FormRejection {
  switch (result.kind) {
    case 'invalid':
      return { kind: 'rejection', type: 'validation', problems: firstOfEachField(result.problems) };
    case 'rejected':
      return { kind: 'rejection', type: result.type, notice: result.reason };
    case 'closed':
      return { kind: 'rejection', type: 'unavailable', isClosed: true, notice: closedNotice(result.email) };
    case 'unavailable':
      return {
        kind: 'rejection',
        type: 'unavailable',
        notice: `We cannot take messages at the moment. Everything you entered is still here: send it again in a minute, or write to ${email}`,
      };
  }
}

/** The text that form pages show while forms are closed, before and after a form is sent. */
export function closedNotice(email: string): string {
  return `This form is closed at the moment, and what you have entered stays on this page. Please write to ${email} instead`;
}

/** The entered values, as far as the fields can show them again. */
export function toFormValues(input: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === true) return [[name, 'on']];
      return typeof value === 'string' || Array.isArray(value) ? [[name, value as string | string[]]] : [];
    }),
  );
}

function firstOfEachField(problems: FieldProblem[]): FieldProblem[] {
  return problems
    .filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
    .map(({ field, code, message }) => ({ field, code, message }));
}

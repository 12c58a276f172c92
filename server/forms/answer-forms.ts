/** The pages of the forms: what they are given when they are shown, and what is sent from them, without script as with it. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { FieldProblem, FormName, FormState, FormValues } from '../../shared/forms/form.ts';
import { isKnownValue } from '../../shared/forms/load-form.ts';
import { match } from '../../shared/match.ts';
import { type ProblemTypeId, problemTypes } from '../../shared/problem-types.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { StoreError } from '../database/store-error.ts';
import { closeIfUnread } from '../http/close-if-unread.ts';
import { setCookie } from '../http/cookie.ts';
import { HttpProblem, pointerTo, wantsProblem } from '../http/http-problem.ts';
import { requestIdOf, setRouteName } from '../http/request-log.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import type { SendProblem } from '../http/send-problem.ts';
import { logFailure } from '../pages/error-handler.ts';
import { sendPage } from '../pages/pages-handler.ts';
import type { ResolvePage } from '../pages/resolve-page.ts';
import type { Document } from '../render/document.ts';
import type { Address } from '../routing/address.ts';
import { addressOf } from '../routing/address.ts';
import type { FormTokens } from './form-token.ts';
import { type FormMetadata, readFormBody, readFormInput } from './read-form.ts';
import type { RejectionLimit } from './rejection-limit.ts';
import type { SentCookie } from './sent-cookie.ts';
import { descriptions, type SubmitForm } from './submit-form.ts';

const forms: Record<string, FormName> = { 'contact-us': 'contact', 'sign-up': 'sign-up' };
const successPages = { contact: 'contact-us-success', 'sign-up': 'sign-up-success' } as const;
export const retryAfterSeconds = 60;

/** The form at an address without its base path. */
export function formAt(path: string): FormName | undefined {
  return forms[match(path)?.name ?? ''];
}

type FormsDeps = {
  sendProblem: SendProblem;
  submit: SubmitForm;
  formTokens: FormTokens;
  requestOrigin: GetRequestOrigin;
  refusedPosts: RejectionLimit;
  sentCookie: SentCookie;
  content: ContentSource;
  resolvePage: ResolvePage;
  document: Document;
  siteUrl: URL;
  base: string;
  clock: () => Date;
  logger: Logger;
};
/** Why something was not taken, and what to show again. */
type Refusal = { type: ProblemTypeId; notice?: string; problems?: FieldProblem[]; values?: FormValues; machine?: FormMetadata };

/** Stands before `pagesHandler`, which shows the pages. */
export function answerForms(deps: FormsDeps): RequestHandler {
  const { submit, formTokens, requestOrigin, refusedPosts, sentCookie, content, sendProblem, resolvePage, document, siteUrl, base, clock, logger } = deps;
  const secure = siteUrl.protocol === 'https:';

  function offer(form: FormName, machine?: FormMetadata): Pick<FormState, 'token' | 'requestId'> {
    const now = clock();
    const isGood = formTokens.check(machine?.token, form, now).kind === 'good';
    return { token: (isGood && machine?.token) || formTokens.issue(form, now), requestId: machine?.requestId ?? randomBytes(16).toString('base64url') };
  }

  /** The same form again, with what was entered and what is wrong; programs are told in a problem document. */
  async function refuse(req: Request, res: Response, form: FormName, { type, notice, problems = [], values, machine }: Refusal) {
    const { status } = problemTypes[type];
    const { token, requestId } = offer(form, machine);
    closeIfUnread(req, res);
    if (wantsProblem(req, res)) {
      const errors = problems.map(({ field, code, message }) => ({ pointer: pointerTo([field]), code, message }));
      return sendProblem(req, res, { type, status, detail: notice ?? 'There is a problem', errors }, { token });
    }
    const path = href(descriptions[form].page);
    const viewerData = { token, requestId, problems, ...(notice !== undefined && { notice }), ...(values && { values }) };
    const answer = await resolvePage({ path, query: new URLSearchParams(), fullPath: path, viewerData });
    if (answer.kind === 'page') await sendPage(res, { ...answer, status }, document, { complete: false });
  }

  async function take(req: Request, res: Response, form: FormName): Promise<Refusal | undefined> {
    const sent = await readFormBody(req, res);
    const view = content.at(clock());
    const { input, machine } = readFormInput(descriptions[form], sent, (name, value) => isKnownValue(name, value, view));
    const again = { values: valuesOf(input), machine };
    try {
      const outcome = await submit(req, res, { form, input, machine, key: keyOf(machine, input) });
      if (outcome.kind === 'invalid') return { ...again, type: 'validation', problems: firstOfEach(outcome.problems) };
      if (outcome.kind === 'refused') return { ...again, type: outcome.type, notice: outcome.why };
      const { reference, status, pending, work } = outcome.receipt;
      const next = href(successPages[form]);
      sentCookie.set(res, base + next, { reference, email: outcome.email, at: clock().getTime() });
      if (pending) setCookie(res, 'pending', pending, { path: '/', secure });
      if (wantsProblem(req, res)) res.status(202).json({ reference, status, next, work });
      else
        res
          .status(303)
          .set('Location', base + next)
          .end();
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      logFailure(error, { logger, requestId: requestIdOf(res) });
      res.set('Retry-After', String(retryAfterSeconds));
      const { general } = view.site.emails;
      return {
        ...again,
        type: 'unavailable',
        notice: `We cannot take messages at the moment. Everything you entered is still here: send it again in a minute, or write to ${general}`,
      };
    }
  }

  return async (req, res, next) => {
    const address = addressOf(res);
    const { path = '' } = address;
    const form = formAt(path);
    if (req.method !== 'POST') {
      const isSuccess = Object.values<string>(successPages).includes(match(path)?.name ?? '');
      if (form) res.locals.address = { ...address, viewerData: offer(form) } satisfies Address;
      else if (isSuccess) res.locals.address = { ...address, viewerData: sentCookie.read(req) } satisfies Address;
      return next();
    }
    if (!form) return next();
    setRouteName(res, descriptions[form].page);
    res.set('Cache-Control', 'no-store');
    const refusal = await tryToTake(req, res, form);
    if (refusal) await refuse(req, res, form, refusal);
  };

  /** Nothing of the body is read of what other sites send in the visitor's name, and of a network of which too much was refused. */
  async function tryToTake(req: Request, res: Response, form: FormName): Promise<Refusal | undefined> {
    if (requestOrigin(req) === 'other') return { type: 'other-site', notice: 'This can be sent from the pages of this site only. Check it and send it here' };
    try {
      refusedPosts.check(req, res);
      const refusal = await take(req, res, form);
      if (refusal && refusal.type !== 'unavailable') refusedPosts.count(req);
      return refusal;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      refusedPosts.count(req);
      return { type: error.type, notice: error.detail };
    }
  }
}

/** Names what was sent from one showing of the form: other values from it (after Back) are another request. */
function keyOf({ requestId }: FormMetadata, input: Record<string, unknown>): string | undefined {
  return requestId && `${requestId} ${createHash('sha256').update(JSON.stringify(input)).digest('base64url')}`;
}

/** What was entered, as far as it can stand in the fields again. */
function valuesOf(input: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === true) return [[name, 'on']];
      return typeof value === 'string' || Array.isArray(value) ? [[name, value as string | string[]]] : [];
    }),
  );
}

function firstOfEach(problems: FieldProblem[]): FieldProblem[] {
  return problems
    .filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index)
    .map(({ field, code, message }) => ({ field, code, message }));
}

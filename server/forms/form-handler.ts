/** Handles GET and POST of the form pages, with and without JavaScript. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { FormName, FormState, SentSubmission } from '../../shared/forms/form.ts';
import { formDescriptions } from '../../shared/forms/form-descriptions.ts';
import { isKnownValue, loadFormOptions } from '../../shared/forms/load-form.ts';
import { findAnalyst } from '../../shared/records/people/find-analyst.ts';
import { href } from '../../shared/routes.ts';
import type { ContentSource } from '../content/content-source.ts';
import { setCookie } from '../http/cookie.ts';
import { HttpProblem, wantsProblem } from '../http/http-problem.ts';
import { setRouteName } from '../http/request-log.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import type { Instruments } from '../platform/metrics/instruments.ts';
import { outcomeOfAcceptance, outcomeOfProblem } from './form-outcome.ts';
import { formOf, isSuccessPage, successPages } from './form-routes.ts';
import type { FormTokens } from './form-token.ts';
import { type FormMetadata, maxFieldsOf, readFormBody, readFormInput } from './read-form.ts';
import type { RejectionLimit } from './rejection-limit.ts';
import type { SentCookie } from './sent-cookie.ts';
import { type FormRejection, type ShowRejection, toFormValues, toRejection } from './show-rejection.ts';
import { listRemovedFields } from './shown-fields.ts';
import { checkRejectionLimit, clientOf, setOutcomeHeaders } from './submission-http.ts';
import type { SubmitForm, SubmitOutcome } from './submit-form.ts';

type FormHandlerDeps = {
  submitForm: SubmitForm;
  showRejection: ShowRejection;
  formTokens: FormTokens;
  requestOrigin: GetRequestOrigin;
  rejectionLimit: RejectionLimit;
  sentCookie: SentCookie;
  /** The text that form pages show while forms are closed. */
  closedNotice: () => string | undefined;
  content: ContentSource;
  instruments: Pick<Instruments, 'formOutcomes'>;
  /** Whether the public address is https. */
  secure: boolean;
  base: string;
  /** The public address of the site, without a slash at the end. */
  siteUrl: string;
  clock: () => Date;
  logger: Logger;
};
type Accepted = Extract<SubmitOutcome, { kind: 'accepted' }> & Pick<SentSubmission, 'analyst' | 'interests'>;

/** Must be mounted before the page handler, which renders the pages. */
export function formHandler(deps: FormHandlerDeps): RequestHandler {
  const { showRejection, formTokens, sentCookie, closedNotice, clock, instruments } = deps;
  return async (req, res, next) => {
    const { location } = res.locals;
    const form = formOf(location);
    if (req.method !== 'POST') {
      if (form) setFormState(res, issueToken(form, undefined, formTokens, clock()), closedNotice());
      else if (isSuccessPage(location)) res.locals.viewerData = sentCookie.read(req);
      return next();
    }
    if (!form) return next();
    setRouteName(res, formDescriptions[form].page);
    res.set('Cache-Control', 'no-store');
    const result = await receive(req, res, form, deps);
    instruments.formOutcomes.inc({
      form,
      outcome: result.kind === 'accepted' ? outcomeOfAcceptance(result) : outcomeOfProblem(result),
    });
    if (result.kind === 'accepted') return sendAccepted(req, res, form, result, deps);
    await showRejection(req, res, result, issueToken(form, result.metadata, formTokens, clock()));
  };
}

/** A page with a notice is rendered individually, because the template of the form page contains no notice. */
function setFormState({ locals }: Response, state: Pick<FormState, 'token' | 'requestId'>, notice: string | undefined) {
  if (notice === undefined) locals.visitorFields = state;
  else locals.viewerData = { ...state, notice };
}

/** The body is not read if the request is cross-site, or if too many requests from this network were rejected. */
async function receive(
  req: Request,
  res: Response,
  form: FormName,
  deps: FormHandlerDeps,
): Promise<Accepted | FormRejection> {
  const { requestOrigin, rejectionLimit, siteUrl } = deps;
  if (requestOrigin(req) === 'other')
    return { kind: 'rejection', type: 'other-site', notice: otherSiteNotice(siteUrl, form) };
  try {
    checkRejectionLimit(req, res, rejectionLimit);
    const result = await readAndSubmit(req, res, form, deps);
    if (result.kind === 'rejection' && result.type !== 'unavailable') rejectionLimit.count(req.ip ?? '');
    return result;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    rejectionLimit.count(req.ip ?? '');
    return { kind: 'rejection', type: error.type, notice: error.detail };
  }
}

/** What was entered is not shown again: another site would put its words into our page, ready to be sent. */
function otherSiteNotice(siteUrl: string, form: FormName): string {
  const address = siteUrl + href(formDescriptions[form].page);
  return `This can be sent from ${address} only. Nothing was sent, and what you entered is on the page before: go back to it in your browser, copy it, and enter it there`;
}

async function readAndSubmit(
  req: Request,
  res: Response,
  form: FormName,
  deps: FormHandlerDeps,
): Promise<Accepted | FormRejection> {
  const { submitForm, formTokens, content, requestOrigin, clock, logger } = deps;
  const view = content.at(clock());
  const { body, notice } = await readFormBody(req, res, maxFieldsOf(formDescriptions[form], loadFormOptions(view)));
  const removed = listRemovedFields(
    formDescriptions[form],
    formTokens.check(body.get('token') ?? undefined, form, clock()),
  );
  const { input, metadata } = readFormInput(formDescriptions[form], removed, body, (name, value) =>
    isKnownValue(name, value, view),
  );
  if (notice !== undefined)
    return { kind: 'rejection', type: 'too-large', notice, values: toFormValues(input), metadata };
  const outcome = await submitForm({
    form,
    input,
    metadata,
    client: clientOf(req, requestOrigin),
    key: idempotencyKeyOf(metadata, input),
  });
  setOutcomeHeaders(res, outcome, logger);
  if (outcome.kind === 'accepted')
    return {
      ...outcome,
      analyst: findAnalyst(view, input)?.id,
      ...(form === 'sign-up' && { interests: [toFormValues(input)['interests'] ?? []].flat() }),
    };
  return { ...toRejection(outcome, view.site.emails.general), values: toFormValues(input), metadata };
}

/** Answers 303 to the success page, or to the script of the page 202 with the URL of the success page. */
function sendAccepted(
  req: Request,
  res: Response,
  form: FormName,
  { receipt, email, analyst, interests }: Accepted,
  { sentCookie, secure, base, clock }: FormHandlerDeps,
) {
  const { reference, status, pending, work } = receipt;
  const next = href(successPages[form]);
  sentCookie.set(res, base + next, { reference, email, at: clock().getTime(), analyst, interests });
  if (pending) setCookie(res, 'pending', pending, { path: '/', secure });
  if (wantsProblem(req, res)) return void res.status(202).json({ reference, status, next, work });
  res.status(303).set('Location', base + next);
  res.end();
}

/**
 * A valid token and the request id are reused, so that sending the form again repeats the same request. A new token
 * lists the same fields as the old one, because a page with script stays open with these fields.
 */
function issueToken(
  form: FormName,
  metadata: FormMetadata | undefined,
  formTokens: FormTokens,
  now: Date,
): Pick<FormState, 'token' | 'requestId'> {
  const check = formTokens.check(metadata?.token, form, now);
  const token =
    (check.kind === 'good' && metadata?.token) ||
    formTokens.issue(form, now, check.kind === 'old' ? check.shownFields : undefined);
  return { token, requestId: metadata?.requestId ?? randomBytes(16).toString('base64url') };
}

/** The key includes the values: sending other values from the same page (after Back) is another request. */
function idempotencyKeyOf({ requestId }: FormMetadata, input: Record<string, unknown>): string | undefined {
  return requestId && `${requestId} ${createHash('sha256').update(JSON.stringify(input)).digest('base64url')}`;
}

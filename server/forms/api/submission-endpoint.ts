/** `POST /api/v1/contact` and `/api/v1/sign-ups`: the forms for programs, with the same rules as on their pages. */
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type FormName, honeypot } from '../../../shared/forms/form.ts';
import { allowMethods } from '../../http/allow-methods.ts';
import { HttpProblem, pointerTo } from '../../http/http-problem.ts';
import { maxBodyBytes, readJson } from '../../http/read-body.ts';
import { setRouteName } from '../../http/request-log.ts';
import type { GetRequestOrigin } from '../../http/request-origin.ts';
import type { Instruments } from '../../platform/metrics/instruments.ts';
import { outcomeOfAcceptance, outcomeOfProblem } from '../form-outcome.ts';
import { readFormMetadata } from '../read-form.ts';
import type { RejectionLimit } from '../rejection-limit.ts';
import { checkRejectionLimit, clientOf, setOutcomeHeaders } from '../submission-http.ts';
import type { SubmitForm, SubmitResult } from '../submit-form.ts';

export const formPaths: Record<string, FormName> = { '/api/v1/contact': 'contact', '/api/v1/sign-ups': 'sign-up' };

class FormsClosed extends HttpProblem {
  readonly isClosed = true;
  /** @param email to write to instead. */
  constructor(email: string) {
    super(
      'unavailable',
      `We take nothing by forms at the moment, and have kept nothing of this. Write to ${email} instead.`,
    );
  }
}

type EndpointDeps = {
  submitForm: SubmitForm;
  requestOrigin: GetRequestOrigin;
  rejectionLimit: RejectionLimit;
  instruments: Pick<Instruments, 'formOutcomes'>;
  logger: Logger;
};

/** Answers 202 with the reference. The form token is optional. */
export function submissionEndpoint(form: FormName, deps: EndpointDeps): RequestHandler[] {
  const { formOutcomes } = deps.instruments;
  return [
    allowMethods(['POST']),
    async (req, res) => {
      setRouteName(res, form);
      await receive(req, res, form, deps).catch((error: unknown) => {
        if (error instanceof HttpProblem) formOutcomes.inc({ form, outcome: outcomeOfProblem(error) });
        throw error;
      });
    },
  ];
}

async function receive(req: Request, res: Response, form: FormName, deps: EndpointDeps) {
  const { requestOrigin, rejectionLimit } = deps;
  if (requestOrigin(req) === 'other')
    throw new HttpProblem('other-site', 'This can be sent from the pages of this site only.');
  checkRejectionLimit(req, res, rejectionLimit);
  await submit(req, res, form, deps).catch((error: unknown) => {
    if (error instanceof HttpProblem && error.status < 500) rejectionLimit.count(req.ip ?? '');
    throw error;
  });
}

async function submit(
  req: Request,
  res: Response,
  form: FormName,
  { submitForm, requestOrigin, instruments, logger }: EndpointDeps,
) {
  const key = readIdempotencyKey(req.get('idempotency-key'));
  const body = (await readJson(req, res, { maxBytes: maxBodyBytes })) as Record<string, unknown>;
  const { token: _token, [honeypot]: _honeypot, ...input } = body;
  const outcome = await submitForm({
    form,
    input: Array.isArray(body) ? body : input,
    metadata: readFormMetadata(body),
    client: clientOf(req, requestOrigin),
    key,
  });
  setOutcomeHeaders(res, outcome, logger);
  if (outcome.kind !== 'accepted') throw toProblem(outcome);
  instruments.formOutcomes.inc({ form, outcome: outcomeOfAcceptance(outcome) });
  const { reference, status, receipt, work } = outcome.receipt;
  res.status(202).json({ reference, status, receipt, work });
}

/**
 * The Idempotency-Key header (draft-ietf-httpapi-idempotency-key-header), with or without the quotes of a structured
 * field.
 */
function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(header.trim())?.[1];
  if (key === undefined)
    throw new HttpProblem('malformed-request', 'Idempotency-Key is 1 to 255 visible characters, like a UUID.');
  return key.replace(/"$/, '');
}

function toProblem(result: Exclude<SubmitResult, { kind: 'accepted' }>): HttpProblem {
  switch (result.kind) {
    case 'invalid':
      return new HttpProblem(
        result.isKnown ? 'validation' : 'unknown-field',
        'What was sent is not as it should be; "errors" says what is wrong with each value.',
        result.problems.map(({ path, code, message }) => ({ pointer: pointerTo(path), code, message })),
      );
    case 'rejected':
      return new HttpProblem(result.type, `${result.reason}.`);
    case 'closed':
      return new FormsClosed(result.email);
    case 'unavailable':
      return new HttpProblem(
        'unavailable',
        'We cannot take this at the moment, and have kept nothing of it. Send it again in a minute.',
      );
  }
}

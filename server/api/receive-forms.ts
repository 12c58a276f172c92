/** `POST /api/v1/contact` and `/api/v1/sign-ups`: the forms for programs, with the same rules. */
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type FormName, honeypot } from '../../shared/forms/form.ts';
import { StoreError } from '../database/store-error.ts';
import { retryAfterSeconds } from '../forms/answer-forms.ts';
import type { PointedProblem } from '../forms/form-schema.ts';
import { readFormMetadata } from '../forms/read-form.ts';
import type { RejectionLimit } from '../forms/rejection-limit.ts';
import type { SubmitForm } from '../forms/submit-form.ts';
import { HttpProblem, pointerTo } from '../http/http-problem.ts';
import { limitMethods } from '../http/limit-methods.ts';
import { maxBodyBytes, readJson } from '../http/read-body.ts';
import { requestIdOf, setRouteName } from '../http/request-log.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import { logFailure } from '../pages/error-handler.ts';

export const formPaths: Record<string, FormName> = { '/api/v1/contact': 'contact', '/api/v1/sign-ups': 'sign-up' };

type ReceiveDeps = { submit: SubmitForm; requestOrigin: GetRequestOrigin; refusedPosts: RejectionLimit; logger: Logger };

/** Answers 202 with the reference. The token of a form may be sent, but need not. */
export function receiveForm(form: FormName, { submit, requestOrigin, refusedPosts, logger }: ReceiveDeps): RequestHandler[] {
  async function receive(req: Request, res: Response) {
    const key = readKey(req.get('idempotency-key'));
    const body = (await readJson(req, res, { maxBytes: maxBodyBytes })) as Record<string, unknown>;
    const { token: _token, [honeypot]: _honeypot, ...input } = body;
    const sent = { form, input: Array.isArray(body) ? body : input, machine: readFormMetadata(body), key };
    const outcome = await submit(req, res, sent).catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
      logFailure(error, { logger, requestId: requestIdOf(res) });
      res.set('Retry-After', String(retryAfterSeconds));
      throw new HttpProblem('unavailable', 'We cannot take this at the moment, and have kept nothing of it. Send it again in a minute.');
    });
    if (outcome.kind === 'invalid') throw toProblem(outcome.problems, outcome.isKnown);
    if (outcome.kind === 'refused') throw new HttpProblem(outcome.type, `${outcome.why}.`);
    const { reference, status, receipt, work } = outcome.receipt;
    res.status(202).json({ reference, status, receipt, work });
  }
  return [
    limitMethods(['POST']),
    async (req, res) => {
      setRouteName(res, form);
      if (requestOrigin(req) === 'other') throw new HttpProblem('other-site', 'This can be sent from the pages of this site only.');
      refusedPosts.check(req, res);
      await receive(req, res).catch((error: unknown) => {
        if (error instanceof HttpProblem && error.status < 500) refusedPosts.count(req);
        throw error;
      });
    },
  ];
}

/** Names a request that may come again (draft-ietf-httpapi-idempotency-key-header); with or without the quotes of a structured field. */
function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(header.trim())?.[1];
  if (key === undefined) throw new HttpProblem('malformed-request', 'Idempotency-Key is 1 to 255 visible characters, like a UUID.');
  return key.replace(/"$/, '');
}

function toProblem(problems: PointedProblem[], isKnown: boolean): HttpProblem {
  const errors = problems.map(({ path, code, message }) => ({ pointer: pointerTo(path), code, message }));
  return new HttpProblem(
    isKnown ? 'validation' : 'unknown-field',
    'What was sent is not as it should be; "errors" says what is wrong with each value.',
    errors,
  );
}

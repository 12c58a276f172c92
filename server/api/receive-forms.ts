/** `POST /api/v1/contact` and `/api/v1/sign-ups`: the forms for programs, with the same rules. */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type FormName, honeypot } from '../../shared/forms/form.ts';
import { retryAfterSeconds } from '../forms/answer-forms.ts';
import type { PointedProblem } from '../forms/form-schema.ts';
import { largestBody, readMachine } from '../forms/read-form.ts';
import type { SubmitForm } from '../forms/submit-form.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { limitMethods } from '../http/limit-methods.ts';
import { originOf } from '../http/origin-of.ts';
import { nameRoute, requestIdOf } from '../http/request-log.ts';
import { StoreError } from '../store/store.ts';
import { pointerTo, readJson } from './json-body.ts';

export const formPaths: Record<string, FormName> = { '/api/v1/contact': 'contact', '/api/v1/sign-ups': 'sign-up' };

type ReceiveDeps = { submit: SubmitForm; siteHost: string; logger: Logger };

/** Answers 202 with the reference. The token of a form may be sent, but need not. */
export function receiveForm(form: FormName, { submit, siteHost, logger }: ReceiveDeps): RequestHandler[] {
  return [
    limitMethods(['POST']),
    (req, _res, next) => next(originOf(req, siteHost) === 'other' ? new HttpProblem(403, 'This can be sent from the pages of this site only.') : undefined),
    readJson({ maximumBytes: largestBody }),
    async (req, res) => {
      nameRoute(res, form);
      const key = readKey(req.get('idempotency-key'));
      const { token: _token, [honeypot]: _honeypot, ...input } = req.body as Record<string, unknown>;
      const sent = { form, input: Array.isArray(req.body) ? req.body : input, machine: readMachine(req.body as Record<string, unknown>), key };
      const outcome = await submit(req, res, sent).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        logger.error({ requestId: requestIdOf(res), err: error }, 'a submission could not be kept');
        res.set('Retry-After', String(retryAfterSeconds));
        throw new HttpProblem(503, 'We cannot take this at the moment, and have kept nothing of it. Send it again in a minute.');
      });
      if (outcome.kind === 'invalid') throw toProblem(outcome.problems, outcome.isKnown);
      if (outcome.kind === 'refused') throw new HttpProblem(outcome.status, `${outcome.why}.`);
      const { reference, status, receipt, work } = outcome.receipt;
      res.status(202).json({ reference, status, receipt, work });
    },
  ];
}

/** Names a request that may come again (draft-ietf-httpapi-idempotency-key-header); with or without the quotes of a structured field. */
function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = /^"?([\x21\x23-\x7e]{1,255})"?$/.exec(header.trim())?.[1];
  if (key === undefined) throw new HttpProblem(400, 'Idempotency-Key is 1 to 255 visible characters, like a UUID.');
  return key.replace(/"$/, '');
}

function toProblem(problems: PointedProblem[], isKnown: boolean): HttpProblem {
  const errors = problems.map(({ path, code, message }) => ({ pointer: pointerTo(path), code, message }));
  return new HttpProblem(isKnown ? 422 : 400, 'What was sent is not as it should be; "errors" says what is wrong with each value.', errors);
}

/** Takes what was sent through a form by whatever way: checks it, counts it, has it accepted. Says in words of its own what came of it. */
import type { Request, Response } from 'express';
import { contactForm } from '../../shared/forms/contact.ts';
import type { FormDescription, FormName } from '../../shared/forms/form.ts';
import { isKnownValue, loadFormOptions } from '../../shared/forms/load-form.ts';
import { signUpForm } from '../../shared/forms/sign-up.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { GetRequestOrigin } from '../http/request-origin.ts';
import type { Accepted, AcceptSubmission, Answer, Receipt } from './accept-submission.ts';
import { createFormSchema, type PointedProblem, type ValidateForm } from './form-schema.ts';
import type { FormTokens } from './form-token.ts';
import type { FormsLimit } from './forms-limit.ts';
import type { FormMetadata } from './read-form.ts';

export const descriptions: Record<FormName, FormDescription> = { contact: contactForm, 'sign-up': signUpForm };

/** `key`: names the request when it comes again. */
export type Sent = { form: FormName; input: unknown; machine: FormMetadata; key: string | undefined };
export type SubmitOutcome =
  | { kind: 'accepted'; receipt: Receipt; email: string }
  | { kind: 'invalid'; problems: PointedProblem[]; isKnown: boolean }
  | { kind: 'refused'; type: 'form-expired' | 'key-reused' | 'rate-limited'; why: string };
/** @throws {StoreError} when it could not be kept. */
export type SubmitForm = (req: Request, res: Response, sent: Sent) => Promise<SubmitOutcome>;

type SubmitDeps = {
  acceptSubmission: AcceptSubmission;
  content: ContentSource;
  formTokens: FormTokens;
  limit: FormsLimit;
  requestOrigin: GetRequestOrigin;
  clock: () => Date;
};

export function createSubmitForm({ acceptSubmission: { recall, accept }, content, formTokens, limit, requestOrigin, clock }: SubmitDeps): SubmitForm {
  const schemas = new WeakMap<object, Record<FormName, ValidateForm>>();

  /** The schemas of the content as it stands. */
  function schemaOf(form: FormName): ValidateForm {
    const view = content.at(clock());
    const options = schemas.has(view) ? {} : loadFormOptions(view);
    const build = (name: FormName) => createFormSchema(descriptions[name], options, (hidden, value) => isKnownValue(hidden, value, view));
    const known = schemas.get(view) ?? { contact: build('contact'), 'sign-up': build('sign-up') };
    schemas.set(view, known);
    return known[form];
  }

  return async (req, res, { form, input, machine, key }) => {
    const validated = schemaOf(form)(input);
    if (validated.kind === 'invalid') return validated;
    const token = formTokens.check(machine.token, form, clock());
    if (token.kind === 'old') return { kind: 'refused', type: 'form-expired', why: 'This form was open for a long time. Check it and send it again' };
    const { fields } = validated;
    const sent = { form, fields, key };
    // What comes again costs nothing, however often it comes.
    const before = await recall(sent);
    if (before) return outcomeOf(res, before, fields);
    const { allowed, isNear, isOverflow, waitMinutes } = await limit(req, res);
    if (!allowed) {
      const wait = `${waitMinutes} minute${waitMinutes === 1 ? '' : 's'}`;
      return { kind: 'refused', type: 'rate-limited', why: `Too many messages from your network. Try again in ${wait}` };
    }
    const signals: Accepted['signals'] = {
      originAbsent: ['opaque', 'absent'].includes(requestOrigin(req)),
      token,
      honeypotFilled: machine.honeypotFilled,
      nearlyTooOften: isNear,
      overflow: isOverflow,
    };
    return outcomeOf(res, await accept({ ...sent, signals }), fields);
  };
}

/** Says in a header of the answer when it was given before. */
function outcomeOf(res: Response, answer: Answer, { email }: Accepted['fields']): SubmitOutcome {
  if (answer === 'reused') return { kind: 'refused', type: 'key-reused', why: 'This Idempotency-Key was used for another request: send a new one' };
  if (answer.isReplayed) res.set('Idempotency-Replayed', 'true');
  return { kind: 'accepted', receipt: answer.receipt, email: String(email) };
}

/**
 * Submits a form: validates it, counts it against the limits and stores it. Independent of HTTP; both the form page and
 * its JSON endpoint call it.
 */
import { minuteMs } from '../../content/vocabulary/durations.ts';
import type { FormName } from '../../shared/forms/form.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { StoreError } from '../platform/database/store-error.ts';
import type { CountedSender, RateReport, SenderLimit } from '../store/rate-limits/sender-limit.ts';
import { type Acceptance, type AcceptDeps, acceptSubmission } from './accept-submission.ts';
import type { RequestSignals } from './create-submission.ts';
import type { PointedProblem } from './form-schema.ts';
import type { FormTokens, TokenCheck } from './form-token.ts';
import { type FormRequest, findReplay } from './idempotency.ts';
import type { FormMetadata } from './read-form.ts';
import type { Receipt } from './receipt.ts';
import { createFormValidation } from './validate-form.ts';

export type FormClient = { ip: string; origin: RequestOrigin };
/** `input`: the values by field name, not yet validated. `key`: the idempotency key. */
export type FormSubmission = {
  form: FormName;
  input: unknown;
  metadata: FormMetadata;
  client: FormClient;
  key: string | undefined;
};
/**
 * `isKnown`: every sent value belongs to the form. `reason`: in words for the visitor, without a period. `email`: to
 * write to while forms are closed.
 */
export type SubmitResult =
  | { kind: 'accepted'; receipt: Receipt; email: string; isReplayed: boolean; isHeld: boolean }
  | { kind: 'invalid'; problems: PointedProblem[]; isKnown: boolean }
  | { kind: 'rejected'; type: 'form-expired' | 'key-reused' | 'rate-limited'; reason: string }
  | { kind: 'closed'; email: string }
  | { kind: 'unavailable'; error: StoreError };
/** `rate`: the limit that the submission was counted against, if it was counted. */
export type SubmitOutcome = SubmitResult & { rate?: RateReport | undefined };
export type SubmitForm = (submission: FormSubmission) => Promise<SubmitOutcome>;

type SubmitDeps = AcceptDeps & { formTokens: FormTokens; limitSender: SenderLimit; isClosed: () => boolean };

export function createSubmitForm(deps: SubmitDeps): SubmitForm {
  const { store, content, formTokens, limitSender, isClosed, clock } = deps;
  const validate = createFormValidation(content);

  return async ({ form, input, metadata, client, key }) => {
    const now = clock();
    if (isClosed()) return { kind: 'closed', email: content.at(now).site.emails.general };
    const token = formTokens.check(metadata.token, form, now);
    const validation = validate(form, input, token, now);
    if (validation.kind === 'invalid') return validation;
    if (token.kind === 'old')
      return rejected('form-expired', 'This form was open for a long time. Check it and send it again');
    const request: FormRequest = { form, fields: validation.fields, key };
    let rate: RateReport | undefined;
    try {
      // A repeated request does not count against the limits.
      const replay = await findReplay(store, request);
      if (replay) return toResult(replay, request);
      const sender = await limitSender(client.ip);
      rate = sender.rate;
      if (!sender.allowed)
        return {
          ...rejected('rate-limited', `Too many messages from your network. Try again in ${waitOf(rate)}`),
          rate,
        };
      const acceptance = await acceptSubmission(
        request,
        { signals: toSignals({ token, metadata, client, sender }), sender },
        deps,
      );
      return { ...toResult(acceptance, request), rate };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { kind: 'unavailable', error, rate };
    }
  };
}

type SignalSources = Pick<FormSubmission, 'metadata' | 'client'> & {
  token: Exclude<TokenCheck, { kind: 'old' }>;
  sender: CountedSender;
};

function toSignals({ token, metadata, client, sender }: SignalSources): RequestSignals {
  return {
    originAbsent: client.origin === 'opaque' || client.origin === 'absent',
    token,
    honeypotFilled: metadata.honeypotFilled,
    nearlyTooOften: sender.isLast,
    overflow: sender.isOverflow,
  };
}

function toResult(acceptance: Acceptance, { fields }: FormRequest): SubmitResult {
  if (acceptance.kind === 'reused')
    return rejected('key-reused', 'This Idempotency-Key was used for another request: send a new one');
  const isReplayed = acceptance.kind === 'replayed';
  return {
    kind: 'accepted',
    receipt: acceptance.receipt,
    email: String(fields.email),
    isReplayed,
    isHeld: !isReplayed && acceptance.isHeld,
  };
}

function rejected(type: 'form-expired' | 'key-reused' | 'rate-limited', reason: string) {
  return { kind: 'rejected', type, reason } as const;
}

function waitOf(rate: RateReport | undefined): string {
  const minutes = Math.ceil((rate?.result.waitMs ?? 0) / minuteMs);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
}

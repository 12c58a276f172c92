/** Finds the submission that the token of a link refers to. */
import type { DeadLink } from '../../../shared/forms/subscriptions/viewer-data.ts';
import type { Submission } from '../../store/submission-store.ts';
import { type FactsAudience, listFieldFacts } from '../messages/field-facts.ts';
import { toDeadLink } from './find-subscription.ts';
import type { SubscriptionServices } from './services.ts';

export async function findSubmission(
  token: string,
  purpose: 'receipt' | 'release',
  { tokens, store, clock }: Pick<SubscriptionServices, 'tokens' | 'store' | 'clock'>,
): Promise<{ state: 'ready'; submission: Submission } | DeadLink> {
  const verified = tokens.verify(token, purpose, clock());
  if (verified.kind !== 'valid') return toDeadLink(verified);
  const submission = await store.submission(verified.subject);
  return submission ? { state: 'ready', submission } : { state: 'unknown' };
}

/** The fields of a submission with their labels, as its page shows them. */
export function submittedFields(
  submission: Submission,
  audience: FactsAudience,
  { optionName }: Pick<SubscriptionServices, 'optionName'>,
) {
  const { message } = submission.fields;
  return {
    facts: listFieldFacts(submission, optionName, audience),
    message: typeof message === 'string' ? message : undefined,
  };
}

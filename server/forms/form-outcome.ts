/** The outcomes of submissions as the metrics count them. */
import type { ProblemTypeId } from '../../shared/site/problem-types.ts';
import type { FormOutcome } from '../platform/metrics/instruments.ts';
import type { SubmitOutcome } from './submit-form.ts';

export function outcomeOfAcceptance({ isReplayed, isHeld }: Extract<SubmitOutcome, { kind: 'accepted' }>): FormOutcome {
  if (isReplayed) return 'repeated';
  return isHeld ? 'held' : 'accepted';
}

/** `isClosed`: refused because an operator has closed the forms, which programs get as `unavailable` too. */
export function outcomeOfProblem({ type, isClosed }: { type: ProblemTypeId; isClosed?: boolean }): FormOutcome {
  if (isClosed) return 'closed';
  switch (type) {
    case 'validation':
    case 'unknown-field':
      return 'invalid';
    case 'rate-limited':
      return 'limited';
    case 'unavailable':
      return 'unavailable';
    default:
      return 'refused';
  }
}

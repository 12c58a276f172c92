/** What the metrics count a form as that was sent. */
import type { ProblemTypeId } from '../../shared/problem-types.ts';
import type { FormOutcome } from '../metrics/instruments.ts';
import type { SubmitOutcome } from './submit-form.ts';

export function outcomeOfAcceptance({ isReplayed, isHeld }: Extract<SubmitOutcome, { kind: 'accepted' }>): FormOutcome {
  if (isReplayed) return 'repeated';
  return isHeld ? 'held' : 'accepted';
}

export function outcomeOfProblem(type: ProblemTypeId): FormOutcome {
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

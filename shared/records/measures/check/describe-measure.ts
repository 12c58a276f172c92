/** The answer of one measure, in words: for the page, its files and the API. */
import { measureHref } from '../../../site/entry-href.ts';
import { countryOf } from '../list.ts';
import type { MeasureAnswer } from './check-consignment.ts';
import type { Consignment } from './consignment.ts';
import { explainClause } from './explain-clause.ts';

/**
 * `reason`: why its state or what we read of it decides more than its clauses. `none`: why it binds no consignment.
 * `clauses`: `why` says which condition decided.
 */
export function describeMeasureAnswer(of: MeasureAnswer, consignment: Consignment) {
  const { measure, answer, state, clauses } = of;
  return {
    id: measure.id,
    href: measureHref(measure),
    title: measure.title,
    country: countryOf(measure),
    authority: measure.authority,
    answer,
    state: state.state,
    stateText: state.text,
    reason: reasonOf(of),
    none: measure.bindsNoConsignment,
    clauses: clauses.map((clause) => ({
      at: clause.clause.at,
      effect: clause.clause.effect,
      exceptions: clause.clause.exceptions,
      answer: clause.answer,
      why: explainClause(clause, measure, consignment),
    })),
  };
}

function reasonOf({ state: { state }, recalled, isDayOpen }: MeasureAnswer): string | undefined {
  if (isDayOpen) return 'The day on which it began or ended is not known.';
  if (state === 'unconfirmed') return 'We have not read whether it applies on that day.';
  if (state !== 'in force') return 'It does not apply on that day.';
  return recalled ? 'We have read no document of it.' : undefined;
}

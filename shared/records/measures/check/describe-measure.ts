/** The answer of one measure, in words: for the page, its files and the API. */
import { entryHref } from '../../../site/entry-href.ts';
import { isApproximate } from '../../materials/figures.ts';
import { countryOf } from '../list.ts';
import type { MeasureAnswer } from './check-consignment.ts';
import { explainClause } from './explain-clause.ts';

/**
 * `reason`: why its state or what we read of it decides more than its clauses. `none`: why it binds no consignment.
 * `clauses`: `why` says which condition decided.
 */
export function describeMeasureAnswer({ measure, answer, state, clauses, recalled }: MeasureAnswer, material: string) {
  return {
    id: measure.id,
    href: entryHref(measure),
    title: measure.title,
    country: countryOf(measure),
    authority: measure.authority,
    answer,
    state: state.state,
    stateText: isApproximate(measure) ? `${state.text}, as we recall` : state.text,
    reason: reasonOf(state.state, recalled),
    none: measure.bindsNoConsignment,
    clauses: clauses.map((clause) => ({
      at: clause.clause.at,
      effect: clause.clause.effect,
      exceptions: clause.clause.exceptions,
      answer: clause.answer,
      why: explainClause(clause, material),
    })),
  };
}

function reasonOf(state: MeasureAnswer['state']['state'], recalled: boolean): string | undefined {
  if (state === 'unconfirmed') return 'We have not read whether it applies on that day.';
  if (state !== 'in force') return 'It does not apply on that day.';
  return recalled ? 'We recall it, and have read no document of it.' : undefined;
}

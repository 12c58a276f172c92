/** Which trade measures bind a consignment on a day, as far as their texts say. */
import { isRecalled, type Measure } from '../list.ts';
import { isOpenOn, type StateOfMeasure, stateOn } from '../state.ts';
import { type Clause, type Condition, conditionsOf, decisive, isElsewhere, itemsAbout } from './conditions.ts';
import type { Consignment, ConsignmentField } from './consignment.ts';

export const answers = ['bound', 'the text does not say', 'not bound'] as const;
/** `the text does not say`: it cannot be decided from what was read and what was asked; it is never guessed. */
export type Binding = (typeof answers)[number];

/** `decidedBy`: the condition that decided. */
export type ClauseAnswer = { clause: Clause; answer: Binding; decidedBy: Condition };
/**
 * `clauses`: those that name the material. `missing`: what the consignment leaves out and would decide. `recalled`:
 * whether the answer is open because no document was read. `isDayOpen`: whether the day of its beginning or end is not
 * known.
 */
export type MeasureAnswer = {
  measure: Measure;
  answer: Binding;
  state: StateOfMeasure;
  clauses: ClauseAnswer[];
  missing: ConsignmentField[];
  recalled: boolean;
  isDayOpen: boolean;
};

const answerOf = { met: 'bound', open: 'the text does not say', failed: 'not bound' } as const;

/** What all consignments of one material share on a day. `clauses`: those that name the material. */
export type MeasureOnDay = Pick<MeasureAnswer, 'measure' | 'state' | 'isDayOpen'> & { day: string; clauses: Clause[] };

/** @param day "2026-11-28", in the jurisdiction of the measure. */
export function measureOnDay(measure: Measure, material: string, day: string): MeasureOnDay {
  return {
    measure,
    day,
    state: stateOn(measure, day),
    isDayOpen: isOpenOn(measure, day),
    clauses: clausesAbout(measure, material),
  };
}

/**
 * A measure binds if one of its clauses does and it is in force. A state that is not confirmed, and a measure that is
 * only recalled, leave open what would be bound.
 */
export function checkConsignment(
  { measure, day, state, isDayOpen, clauses: named }: MeasureOnDay,
  consignment: Consignment,
): MeasureAnswer {
  const clauses = named.map((clause): ClauseAnswer => {
    const decidedBy = decisive(conditionsOf(clause, measure, { consignment, day }));
    return { clause, answer: answerOf[decidedBy.value], decidedBy };
  });
  const byText = strongest(clauses.map(({ answer }) => answer));
  const recalled = byText === 'bound' && isRecalled(measure);
  const answer = weakest(byText, answerOfState(state, isDayOpen), recalled ? 'the text does not say' : 'bound');
  const open = answer === 'the text does not say' && byText === answer ? clauses : [];
  return {
    measure,
    answer,
    state,
    clauses,
    missing: [
      ...new Set(open.flatMap(({ decidedBy: by }) => (by.value === 'open' && by.open === 'asked' ? [by.about] : []))),
    ],
    recalled: recalled && answer === 'the text does not say',
    isDayOpen,
  };
}

/**
 * The answer alone, as long lists ask for it: nothing is read of a measure that is not in force, and of clauses about
 * other places only that.
 */
export function bindingOf(duty: MeasureOnDay, consignment: Consignment): Binding {
  if (answerOfState(duty.state, duty.isDayOpen) === 'not bound') return 'not bound';
  const clauses = duty.clauses.filter((clause) => !isElsewhere(clause, duty.measure, consignment));
  return clauses.length === 0 ? 'not bound' : checkConsignment({ ...duty, clauses }, consignment).answer;
}

/** The clauses that name goods of a material, or goods of every material. */
export function clausesAbout({ clauses }: Measure, material: string): Clause[] {
  return clauses.filter((clause) => itemsAbout(clause, material).length > 0);
}

/** The answer of several measures or clauses together: they bind if one of them does. */
export function strongest(of: readonly Binding[]): Binding {
  return answers.find((answer) => of.includes(answer)) ?? 'not bound';
}

function weakest(...of: Binding[]): Binding {
  return answers.toReversed().find((answer) => of.includes(answer)) ?? 'bound';
}

function answerOfState({ state }: StateOfMeasure, isDayOpen: boolean): Binding {
  if (state === 'unconfirmed' || isDayOpen) return 'the text does not say';
  return state === 'in force' ? 'bound' : 'not bound';
}

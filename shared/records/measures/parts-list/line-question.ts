/** What a line asks, and why it cannot be answered. */

import type { Consignment } from '../check/consignment.ts';
import { agrees } from '../check/forms-of-goods.ts';
import { purposeNamed } from '../check/read-fields.ts';
import type { ListColumn } from './columns.ts';
import type { ReadCell } from './interchange.ts';
import type { ReadWhat } from './read-cells.ts';

/** `asked`: the cells besides the substance, in the order of their columns. */
export type LineQuestion = { what: ReadWhat; asked: readonly ReadCell[] };
/** `column`: undefined behind the last one that has a name. */
export type LineProblem = { column: ListColumn | undefined; message: string };

/** What is asked about each material in the substance. */
export function consignmentsOf({ what, asked }: LineQuestion): Consignment[] {
  return what.goods.map(({ share: _share, ...goods }) => Object.assign({ ...goods }, ...asked.map(valuesOf)));
}

function valuesOf({ column, said }: ReadCell): Partial<Consignment> {
  if (said === undefined) return {};
  if (column !== 'for') return { [column]: said };
  const { endUser, endUse } = purposeNamed(String(said));
  return { endUser, endUse };
}

/** What cannot be read; none if the question can be answered. */
export function problemsIn({ what, asked }: LineQuestion): LineProblem[] {
  const form = formSaidBy(asked);
  const isOther = form && what.goods.some((goods) => goods.form && !agrees(goods.form, form));
  return [
    ...[what, ...asked].flatMap(({ column, problem }) => (problem === undefined ? [] : { column, message: problem })),
    ...(isOther ? [contradiction] : []),
  ];
}

const contradiction: LineProblem = {
  column: 'form',
  message: 'The name of the substance means another form. Leave the form out.',
};

export function formSaidBy(asked: readonly ReadCell[]): Consignment['form'] {
  return asked.find(({ column }) => column === 'form')?.said as Consignment['form'];
}

/** Of a line with too many cells. Whichever of them is too many, those behind it are in the wrong columns. */
export function shiftedQuestion(written: string): LineQuestion {
  const problem =
    'The line has more cells than the first line has names. A number with a comma must be in quotation marks, or the cells separated by semicolons.';
  return {
    what: { id: -1, column: undefined, written, formula: undefined, goods: [], problem, classOf: () => 0 },
    asked: [],
  };
}

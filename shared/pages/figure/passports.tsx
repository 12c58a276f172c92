/**
 * The values of a figure, one row each: the meaning, the certainty and the source of the value. Each row has an anchor.
 */

import { plainTextOf } from '../../../content/text/markup.ts';
import { keepUnits } from '../../../content/text/typographic.ts';
import type { DataOf } from '../../page.ts';
import { FormulaText } from '../../ui/basic/formula-text/formula-text.tsx';
import { Html } from '../../ui/basic/html/html.tsx';
import type { load } from './load.ts';

type FigureData = DataOf<typeof load>;

export function Passports({
  passports,
  sharedNote,
  formulas,
}: Pick<FigureData, 'passports' | 'sharedNote' | 'formulas'>) {
  return (
    <div>
      <table className="passports">
        <caption className="visually-hidden">Every value of this figure, with its source</caption>
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">What</th>
            <th scope="col" data-numeric>
              Value
            </th>
            <th scope="col">Basis</th>
            <th scope="col">How sure</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {passports.map((passport, index) => (
            <Row key={passport.id} passport={passport} before={passports[index - 1]} formulas={formulas} />
          ))}
        </tbody>
      </table>
      {sharedNote && <p className="chapter__source">Note: {sharedNote}.</p>}
    </div>
  );
}

/** In characters: a longer basis or source gets the whole width of a narrow window. */
const maxShort = 40;
const widthOf = (text: string) => (text.length > maxShort ? 'passports__long' : 'passports__short');

type Passport = FigureData['passports'][number];
type RowProps = { passport: Passport; before: Passport | undefined } & Pick<FigureData, 'formulas'>;

const surenessWords = ({ sureness, note, others }: Passport) => JSON.stringify([sureness, note, others]);
const sourceWords = ({ source, seen }: Passport) => plainTextOf(source) + (seen ?? '');

/**
 * @param props `before`: the row above. What it says as well is left out in a narrow window, but not from the row that
 *   is a target.
 */
function Row({ passport, before, formulas }: RowProps) {
  const { id, of, what, value, basis, sureness, source, seen, note, others } = passport;
  const again = (wordsOf: (row: Passport) => string | undefined) =>
    before && wordsOf(before) === wordsOf(passport) ? 'passports__again' : '';
  return (
    <tr id={id} className="passports__row">
      <th scope="row">
        <a className="passports__of" href={`#${id}`}>
          <FormulaText text={of} formulas={formulas} />
        </a>
      </th>
      <td className="passports__what">
        <FormulaText text={keepUnits(what)} formulas={formulas} />
      </td>
      <td className="passports__value" data-numeric>
        <FormulaText text={keepUnits(value)} formulas={formulas} />
      </td>
      <td className={`passports__basis ${widthOf(basis ?? '')} ${again((row) => row.basis)}`}>
        {basis && <FormulaText text={basis} formulas={formulas} />}
      </td>
      <td className={again(surenessWords)}>
        {sureness} {note && <small>{note}</small>}
        {others.map((other) => (
          <small key={other.value}>
            {' '}
            Also published: {other.value}, <Html as="span" value={other.source} />
            {other.note && `, ${other.note}`}
          </small>
        ))}
      </td>
      <td className={`${widthOf(plainTextOf(source))} ${again(sourceWords)}`}>
        <Html as="span" value={source} /> {seen && <small>{seen}</small>}
      </td>
    </tr>
  );
}

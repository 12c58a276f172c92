/** The lines with their answers. A link opens /policy/check with its line in a tab of its own: only then is it sent. */
import type { DescribedGoods, DescribedLine, MeasureReason } from '../../records/measures/parts-list/describe-line.ts';
import { formatKilograms } from '../../records/measures/parts-list/format-kilograms.ts';
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { ListedLine } from '../../records/measures/parts-list/read-list.ts';
import type { AnsweredList } from '../../records/measures/parts-list/totals.ts';
import { Link } from '../../ui/basic/link/link.tsx';

type ResultLinesProps = { checker: ListChecker; answered: AnsweredList; lines: readonly ListedLine[] };

export function ResultLines({ checker, answered, lines }: ResultLinesProps) {
  return (
    <table className="parts__lines">
      <caption>
        Lines. “Ask” opens a tab with the clauses at <code>/policy/check</code>, and sends that line.
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Answer</th>
          <th scope="col">Why, and what is not known</th>
          <th scope="col">Made by one country</th>
          <th scope="col">Next date</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.at} {...checker.describe(answered, line)} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ at, part, substance, kg, answer, goods, problems }: DescribedLine) {
  const isOne = goods.length === 1;
  const what = substance.map(({ text, isSubscript, at: place }) =>
    isSubscript ? <sub key={place}>{text}</sub> : text,
  );
  return (
    <tr>
      <th scope="row">
        <span className="parts__at">{at}</span> {part || what}
        <span className="parts__what">
          {part && what} {kg !== undefined && `${formatKilograms(kg)} kg`}
        </span>
      </th>
      <td className="parts__answer" data-answer={answer}>
        {answer}
      </td>
      <td>
        {goods.map((each) => (
          <Reasons key={each.asked} goods={each} />
        ))}
        {problems && (
          <p className="parts__problem">
            Line {at}. {problems}
          </p>
        )}
      </td>
      <td data-label="Made by one country">
        {goods.map(({ name, dependence }) => (
          <p key={name}>
            {!isOne && `${name}: `}
            {dependence || 'No reliable figure'}
          </p>
        ))}
      </td>
      <td data-label="Next date">
        {goods.map(({ name, next }) => next && <NextDate key={name} name={isOne ? '' : name} next={next} />)}
      </td>
    </tr>
  );
}

function NextDate({ name, next: { date, text } }: { name: string; next: NonNullable<DescribedGoods['next']> }) {
  return (
    <p>
      {name && `${name}: `}
      <b>{date}</b> {text}
    </p>
  );
}

function Reasons({ goods: { asked, bound, open, none, contained, href } }: { goods: DescribedGoods }) {
  return (
    <div className="parts__goods">
      <p>
        {asked}
        {contained && `: ${contained} of the element`}.{' '}
        <Link href={href} target="_blank">
          Ask<span className="visually-hidden"> about {asked}, in a new tab: sends this line</span>
        </Link>
      </p>
      {none && <p>{none}</p>}
      {bound.map((measure) => (
        <Measure key={measure.href} measure={measure} text="Binds." />
      ))}
      {open.map((measure) => (
        <Measure key={measure.href} measure={measure} text={measure.why} />
      ))}
    </div>
  );
}

function Measure({ measure: { name, href }, text }: { measure: MeasureReason; text: string }) {
  return (
    <p>
      <Link href={href} target="_blank">
        {name}
      </Link>
      : {text}
    </p>
  );
}

/** The lines with their answers. A link opens /policy/check with its line in a tab of its own: only then is it sent. */
import type { DescribedGoods, NamedMeasure } from '../../records/measures/parts-list/describe-line.ts';
import type { ListChecker } from '../../records/measures/parts-list/list-checker.ts';
import type { ListedLine } from '../../records/measures/parts-list/read-list.ts';
import { formatNumber } from '../../text/format.ts';
import { Link } from '../../ui/basic/link/link.tsx';
import type { AnsweredList } from './use-parts-list.ts';

type ResultLinesProps = { checker: ListChecker; answered: AnsweredList; lines: readonly ListedLine[]; day: string };

export function ResultLines({ checker, answered: { list, checked }, lines, day }: ResultLinesProps) {
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
        {lines.map((line) => {
          const goods = checker.describe(list, line, day);
          const problems = checker.problemsOf(list, line);
          return (
            <tr key={line.at}>
              <th scope="row">
                <span className="parts__at">{line.at}</span> {line.part || line.written}
                <span className="parts__what">
                  {line.part && line.written}
                  {line.kg !== undefined && ` ${formatNumber(line.kg)} kg`}
                </span>
              </th>
              <td className="parts__answer" data-answer={checked[line.question]?.answer}>
                {checked[line.question]?.answer}
              </td>
              <td>
                {goods.map((each) => (
                  <Reasons key={each.asked} goods={each} />
                ))}
                {problems && (
                  <p className="parts__problem">
                    Line {line.at}. {problems}
                  </p>
                )}
              </td>
              <td data-label="Made by one country">
                {[...new Set(goods.map(({ dependence }) => dependence))].map((text) => (
                  <p key={text}>{text || 'No reliable figure'}</p>
                ))}
              </td>
              <td data-label="Next date">
                {goods
                  .flatMap(({ next }) => next ?? [])
                  .map(({ date, text }) => (
                    <p key={`${date} ${text}`}>
                      <b>{date}</b> {text}
                    </p>
                  ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Reasons({ goods: { asked, bound, open, contained, href } }: { goods: DescribedGoods }) {
  return (
    <div className="parts__goods">
      <p>
        {asked}
        {contained && `: ${contained} of the element`}.{' '}
        <Link href={href} target="_blank">
          Ask<span className="visually-hidden"> about {asked}, in a new tab: sends this line</span>
        </Link>
      </p>
      {bound.map((measure) => (
        <Measure key={measure.href} measure={measure} text="Binds." />
      ))}
      {open.map((measure) => (
        <Measure key={measure.href} measure={measure} text={measure.why} />
      ))}
    </div>
  );
}

function Measure({ measure: { name, href }, text }: { measure: NamedMeasure; text: string }) {
  return (
    <p>
      <Link href={href} target="_blank">
        {name}
      </Link>
      : {text}
    </p>
  );
}

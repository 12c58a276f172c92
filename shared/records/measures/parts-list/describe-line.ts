/** The answer about a material in a line, in words: for the page and for the results as a file. */
import type { Content } from '../../../content.ts';
import { type SubscriptPart, splitAtSubscripts } from '../../../evidence/units/subscript-parts.ts';
import { href } from '../../../routes.ts';
import { formatPublished } from '../../../text/format.ts';
import { answerQuestion } from '../check/answer-question.ts';
import type { Binding, MeasureAnswer } from '../check/check-consignment.ts';
import type { Consignment } from '../check/consignment.ts';
import { describeMeasureAnswer } from '../check/describe-measure.ts';
import { describeConsignment, describeNone, queryOf } from '../check/describe-question.ts';
import { columnNames } from './columns.ts';
import { containedIn, formatContained } from './contained.ts';
import { readKilograms } from './kilograms.ts';
import { maxCell } from './limits.ts';
import type { LineAnswer } from './line-answers.ts';
import { consignmentsOf, type LineProblem, problemsIn } from './line-question.ts';
import type { ListedLine, PartsList } from './read-list.ts';
import type { PartsRules } from './rules.ts';
import type { AnsweredList } from './totals.ts';

export type MeasureReason = { name: string; href: string; why: string };
/**
 * `asked`: what was read from the line. `open`: the measures of which the text does not say, each with what is not
 * known. `none`: why no measure was asked, empty if any was. `next`: the next date of a measure that binds or may.
 * `contained`: "12 to 15 kg" of the element.
 */
export type DescribedGoods = {
  name: string;
  asked: string;
  answer: Binding;
  bound: MeasureReason[];
  open: MeasureReason[];
  none: string;
  dependence: string;
  next: { on: string; date: string; text: string } | undefined;
  contained: string;
  href: string;
};

/** `goods`: each material; none of a line that is not understood. `problems`: empty if there is none. */
export type DescribedLine = {
  at: number;
  part: string;
  written: string;
  substance: SubscriptPart[];
  kg: number | undefined;
  answer: LineAnswer;
  goods: DescribedGoods[];
  problems: string;
};
type Known = { content: Content; rules: PartsRules };

export function describeLine(known: Known, { list, day, checked }: AnsweredList, line: ListedLine): DescribedLine {
  const { written, formula } = line.what;
  const problems = problemsIn(line);
  const mass = readKilograms(line.mass, list.mark);
  const kg = typeof mass === 'number' ? mass : undefined;
  const goods = problems.length > 0 ? [] : describeGoods({ ...known, day }, line, kg);
  if (typeof mass === 'object') problems.push({ column: 'kg', message: mass.message });
  return {
    at: line.at,
    part: line.part.trim().slice(0, maxCell),
    written,
    substance: splitAtSubscripts(written, (token) => token === formula),
    kg,
    answer: checked.get(line.group)?.answer ?? 'not understood',
    goods,
    problems: problems.map((problem) => describeProblem(list.columns, problem)).join(' '),
  };
}

/** "Column 4 (origin): “Chnia” is no country that we know." */
function describeProblem(columns: PartsList['columns'], { column, message }: LineProblem): string {
  const place = column ? `${columns.indexOf(column) + 1} (${columnNames[column]})` : columns.length + 1;
  return `Column ${place}: ${message}`;
}

function describeGoods(
  { content, rules, day }: Known & { day: string },
  line: ListedLine,
  kg: number | undefined,
): DescribedGoods[] {
  return consignmentsOf(line).map((consignment, index) => {
    const question = { consignment, on: day };
    const { answer, measures } = answerQuestion(content, question, new Date(day));
    const named = (wanted: Binding) =>
      measures.filter((each) => each.answer === wanted).map((each) => nameMeasure(each, consignment));
    return {
      name: content.find('materials', consignment.material)?.name ?? consignment.material,
      asked: describeConsignment(content, consignment),
      answer,
      bound: named('bound'),
      open: named('the text does not say'),
      none: measures.length > 0 ? '' : describeNone(content, question),
      dependence: rules.dependence[consignment.material] ?? '',
      next: nextDateOf(rules, measures, day),
      contained: formatContained(containedIn(line, index, kg)),
      href: href('policy-check', queryOf(question)),
    };
  });
}

function nameMeasure(of: MeasureAnswer, consignment: Consignment): MeasureReason {
  const { country, title, href: address, reason, clauses } = describeMeasureAnswer(of, consignment);
  const deciding = clauses.find(({ answer }) => answer === of.answer) ?? clauses[0];
  return { name: `${country}: ${title}`, href: address, why: reason ?? deciding?.why ?? '' };
}

/** Of the measures that bind these goods on some day, or may. */
function nextDateOf({ dates }: PartsRules, measures: readonly MeasureAnswer[], day: string): DescribedGoods['next'] {
  const [next] = measures
    .filter(({ clauses }) => clauses.some(({ answer }) => answer !== 'not bound'))
    .flatMap(({ measure }) => (dates[measure.id] ?? []).map((date) => ({ ...date, title: measure.title })))
    .filter(({ on }) => on >= day.slice(0, on.length))
    .toSorted((a, b) => a.on.localeCompare(b.on));
  return next && { on: next.on, date: formatPublished(next.on), text: `${next.text}: ${next.title}` };
}

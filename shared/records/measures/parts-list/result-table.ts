/** The results as rows of a file: one for each material in the substance of a line, and one for every other line. */

import type { CheckedQuestion } from './check-list.ts';
import { columnNames } from './columns.ts';
import type { DescribedGoods, MeasureReason } from './describe-line.ts';
import type { ListedLine, PartsList } from './read-list.ts';

const header = [
  'line',
  'part',
  'substance',
  'kg',
  'read_as',
  'day',
  'answer',
  'bound_by',
  'text_does_not_say',
  'one_country_dependence',
  'next_date',
  'what_then',
  'contained',
  'problem',
];
type ResultCell = string | number | undefined;

export function resultTable(
  list: PartsList,
  checked: readonly CheckedQuestion[],
  day: string,
  describe: (line: ListedLine) => DescribedGoods[],
): ResultCell[][] {
  const rows = list.lines.flatMap((line) => {
    const goods = describe(line);
    const problems = describeProblems(list, line);
    const start = [line.at, line.part, line.written, line.kg];
    const answer = checked[line.question]?.answer;
    if (goods.length === 0) return [[...start, '', day, answer, '', '', '', '', '', '', problems]];
    return goods.map((each) => [...start, ...cellsOf(each, day), problems]);
  });
  return [header, ...rows];
}

function cellsOf(
  { asked, answer, bound, open, none, dependence, next, contained }: DescribedGoods,
  day: string,
): ResultCell[] {
  const names = (measures: readonly MeasureReason[]) => measures.map(({ name }) => name).join('; ');
  const reasons = none || open.map(({ name, why }) => `${name}. ${why}`).join('; ');
  return [asked, day, answer, names(bound), reasons, dependence, next?.on, next?.text, contained];
}

/** "Column 4 (origin): “Chnia” is no country that we know." */
export function describeProblems({ questions }: PartsList, { question, kgProblem }: ListedLine): string {
  return [...(questions[question]?.problems ?? []), ...(kgProblem ? [kgProblem] : [])]
    .map(({ column, place, message }) => `Column ${place}${column ? ` (${columnNames[column]})` : ''}: ${message}`)
    .join(' ');
}

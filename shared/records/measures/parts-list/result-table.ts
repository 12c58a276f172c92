/** The results as rows of a file: one for each material in the substance of a line, and one for every other line. */

import type { DescribedGoods, DescribedLine, MeasureReason } from './describe-line.ts';
import type { ListedLine } from './read-list.ts';
import type { AnsweredList } from './totals.ts';

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
  { list, day }: AnsweredList,
  describe: (line: ListedLine) => DescribedLine,
): ResultCell[][] {
  const rows = list.lines.flatMap((line) => {
    const { part, written, kg, answer, goods, problems } = describe(line);
    const start = [line.at, part, written, kg];
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

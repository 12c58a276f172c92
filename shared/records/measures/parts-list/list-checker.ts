/** Everything that the page of the parts list asks of its program. */
import { writeCsv } from '../../../text/csv.ts';
import { createCheck } from './check-list.ts';
import { type DescribedLine, describeLine } from './describe-line.ts';
import { createCellReader } from './read-cells.ts';
import { type ListedLine, type ParseTable, type PartsList, readPartsList } from './read-list.ts';
import { resultTable } from './result-table.ts';
import { contentOfRules, type PartsRules } from './rules.ts';
import { type AnsweredList, totalsOf } from './totals.ts';

/** `day`: "2026-11-30". `fileOf`: the results as CSV. */
export type ListChecker = {
  read: (text: string) => PartsList | { message: string };
  answer: (list: PartsList, day: string) => AnsweredList;
  describe: (answered: AnsweredList, line: ListedLine) => DescribedLine;
  fileOf: (answered: AnsweredList) => string;
};

export function createListChecker(rules: PartsRules, parse: ParseTable): ListChecker {
  const content = contentOfRules(rules);
  const reader = createCellReader(content);
  // Builds the tables of names, so that a list does not wait for them.
  reader.what('Ga2O3');
  reader.asked.from('China');
  const check = createCheck(content);
  const describe: ListChecker['describe'] = (answered, line) => describeLine({ content, rules }, answered, line);
  return {
    read: (text) => readPartsList(text, { parse, reader }),
    answer(list, day) {
      const checked = check(list, day);
      return { list, day, checked, totals: totalsOf({ content, dependence: rules.dependence }, checked) };
    },
    describe,
    fileOf: (answered) => writeCsv(resultTable(answered, (line) => describe(answered, line))),
  };
}

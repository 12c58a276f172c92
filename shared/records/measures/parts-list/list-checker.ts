/** Everything that the page of the parts list asks of its program. */
import { writeCsv } from '../../../text/csv.ts';
import { type CheckedQuestion, createCheck } from './check-list.ts';
import { type DescribedGoods, describeLine } from './describe-line.ts';
import { createCellReader } from './read-cells.ts';
import { type ListedLine, type ParseTable, type PartsList, readPartsList } from './read-list.ts';
import { describeProblems, resultTable } from './result-table.ts';
import { contentOfRules, type PartsRules } from './rules.ts';
import { type ListTotals, totalsOf } from './totals.ts';

/** `day`: "2026-11-30". `problemsOf`: empty if there is none. `fileOf`: the results as CSV. */
export type ListChecker = {
  read: (text: string) => PartsList | { message: string };
  check: (list: PartsList, day: string) => CheckedQuestion[];
  totals: (list: PartsList, checked: readonly CheckedQuestion[]) => ListTotals;
  describe: (list: PartsList, line: ListedLine, day: string) => DescribedGoods[];
  problemsOf: (list: PartsList, line: ListedLine) => string;
  fileOf: (list: PartsList, checked: readonly CheckedQuestion[], day: string) => string;
};

export function createListChecker(rules: PartsRules, parse: ParseTable): ListChecker {
  const content = contentOfRules(rules);
  const reader = createCellReader(content);
  // Builds the tables of names, so that a list does not wait for them.
  reader.what('Ga2O3');
  reader.asked.from('China');
  const describe: ListChecker['describe'] = ({ questions }, { question, kg }, day) => {
    const asked = questions[question];
    return asked ? describeLine({ content, rules, day }, asked, kg) : [];
  };
  return {
    read: (text) => readPartsList(text, { parse, reader }),
    check: createCheck(content),
    totals: (list, checked) => totalsOf({ content, dependence: rules.dependence }, list, checked),
    describe,
    problemsOf: describeProblems,
    fileOf: (list, checked, day) => writeCsv(resultTable(list, checked, day, (line) => describe(list, line, day))),
  };
}

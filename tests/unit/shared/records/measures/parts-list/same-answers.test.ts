/** The rules that browsers get give the answers of the content that the server asks. */
import { beforeAll, expect, test } from 'vitest';
import { parseTable } from '../../../../../../client/parts-list/parse-table.ts';
import { alloys } from '../../../../../../content/vocabulary/alloys.ts';
import { answerQuestion } from '../../../../../../shared/records/measures/check/answer-question.ts';
import { strongest } from '../../../../../../shared/records/measures/check/check-consignment.ts';
import { readNamed } from '../../../../../../shared/records/measures/check/read-named.ts';
import { readQuestion, typedIn } from '../../../../../../shared/records/measures/check/read-query.ts';
import { consignmentsOf, problemsIn } from '../../../../../../shared/records/measures/parts-list/line-question.ts';
import {
  createListChecker,
  type ListChecker,
} from '../../../../../../shared/records/measures/parts-list/list-checker.ts';
import { loadPartsRules } from '../../../../../../shared/records/measures/parts-list/load-rules.ts';
import type { PartsList } from '../../../../../../shared/records/measures/parts-list/read-list.ts';
import type { PartsRules } from '../../../../../../shared/records/measures/parts-list/rules.ts';
import { randomPartsList } from '../../../../../support/parts-lists.ts';
import { siteContent, sourceOf, testSite, today } from '../../../../../support/site/site.ts';

const server = sourceOf(siteContent()).at(today);
const days = [
  '2024-01-01',
  '2024-12-03',
  '2024-09-15',
  '2025-02-04',
  '2025-11-10',
  '2026-04-30',
  '2026-11-10',
  '2026-11-27',
  '2026-11-30',
  '2027-12-31',
];
let checker: ListChecker;

beforeAll(() => {
  checker = createListChecker(JSON.parse(JSON.stringify(loadPartsRules(server))) as PartsRules, parseTable);
});

function readList(text: string): PartsList {
  const list = checker.read(text);
  if ('message' in list) throw new Error(list.message);
  return list;
}

test.each(days)('Of 1,000 random lines on %s every answer is the one of the server', (day) => {
  const list = readList(randomPartsList(server, day, 1_000));
  const { checked } = checker.answer(list, day);
  const different = list.lines.filter((line) => {
    const answer = checked.get(line.group)?.answer;
    if (problemsIn(line).length > 0) return answer !== 'not understood';
    const answers = consignmentsOf(line).map(
      (consignment) => answerQuestion(server, { consignment, on: day }, today).answer,
    );
    return answer !== strongest(answers);
  });
  expect(different).toEqual([]);
  expect(new Set(Array.from(checked.values(), ({ answer }) => answer)).size).toBe(4);
});

test('Lines between which measures tell apart are answered apart', () => {
  const lines = [
    'gallium,China,USA,',
    'gallium,China,China,',
    'gallium,Chile,USA,',
    'gallium,China,,',
    'gallium,,USA,',
  ];
  const { groups } = readList(['substance,origin,destination,purity', ...lines].join('\n'));
  expect(groups.map(({ lines: count }) => count)).toEqual([1, 1, 1, 1, 1]);
});

test('Lines between which no measure tells apart are one group, and so are those that cannot be read', () => {
  const lines = ['gallium,Chile,Peru', 'gallium,Peru,Brazil', 'unobtainium,Chile,Peru', 'gallium,Nowhere,Peru'];
  const { groups } = readList(['substance,origin,destination', ...lines].join('\n'));
  expect(groups.map(({ lines: count }) => count)).toEqual([2, 2]);
});

test('Every line asks what its link asks the server', () => {
  const list = readList(randomPartsList(server, 'links', 1_000));
  const answered = checker.answer(list, '2026-11-30');
  const different = list.lines.flatMap((line) => {
    const consignments = consignmentsOf(line);
    return checker.describe(answered, line).goods.filter(({ href, answer }, index) => {
      const question = readQuestion(server, typedIn(new URL(href, 'http://localhost').searchParams));
      const isSame = 'consignment' in question && question.consignment.material === consignments[index]?.material;
      return !isSame || answerQuestion(server, question, today).answer !== answer;
    });
  });
  expect(different).toEqual([]);
});

test.each(alloys.flatMap(({ names }) => names))('The alloy %s is the same goods in a list and in the check', (name) => {
  const { lines } = readList(`substance\n${name}`);
  const inList = lines[0]?.what.goods.map(({ share: _share, ...goods }) => goods);
  expect(inList?.length).toBeGreaterThan(0);
  expect(inList).toEqual(readNamed(server, name).map(({ goods }) => goods));
});

test('The API gives the answers of some lines, too', async () => {
  const day = '2026-11-27';
  const list = readList(randomPartsList(server, 'api', 70));
  const answered = checker.answer(list, day);
  const { client } = testSite();
  let asked = 0;
  for (const line of list.lines)
    for (const { href, answer } of checker.describe(answered, line).goods) {
      const { body } = await client.get(href.replace('/policy/check', '/api/v1/check'));
      expect(body, href).toMatchObject({ answer });
      asked++;
    }
  expect(asked).toBeGreaterThan(30);
});

/** A vacancy as Markdown. */
import { formatSalary } from '../../../shared/records/vacancies/load-vacancies.ts';
import { formatDate } from '../../../shared/text/format.ts';
import {
  markdownChapter,
  markdownDocument,
  markdownHeading,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { vacancyCollection } from '../read-api/collections/vacancies.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { peopleInMarkdown } from './parts-in-markdown.ts';

type Vacancy = RecordOf<typeof vacancyCollection>;

export function vacancyInMarkdown(vacancy: Vacancy): string {
  const { title, team, summary, state, closesAt, place, contract, hours, reference, url, text } = vacancy;
  const { duties, mustHave, niceToHave, benefits, process, adjustments, colleagues, files } = vacancy;
  return markdownDocument([
    markdownHeading(`${title}, ${team}`),
    escapeMarkdown(summary),
    markdownList([
      state === 'open'
        ? `Closes: ${formatDate(closesAt)} ([calendar](${files.calendar}))`
        : `Closed: ${formatDate(closesAt)}`,
      `Place: ${escapeMarkdown(place)}`,
      `Contract: ${escapeMarkdown(`${contract}, ${hours}`)}`,
      `Salary: ${escapeMarkdown(formatSalary(vacancy))}`,
      `Reference: ${escapeMarkdown(reference)}`,
      `Page: ${url}`,
    ]),
    text,
    markdownSection('What you will do', duties.map(escapeMarkdown)),
    markdownSection('What you need', mustHave.map(escapeMarkdown)),
    markdownSection('What helps', niceToHave.map(escapeMarkdown)),
    markdownSection('What we offer', benefits.map(escapeMarkdown)),
    markdownSection(
      'How we choose',
      process.map(({ step, text: about, length }) => escapeMarkdown(`${step} (${length}): ${about}`)),
    ),
    markdownChapter('Adjustments', [escapeMarkdown(adjustments)]),
    peopleInMarkdown('Colleagues', colleagues),
  ]);
}

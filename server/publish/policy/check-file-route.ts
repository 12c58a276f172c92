/** `/policy/check.json` and `/policy/check.md`: the answer of the page, with the same query. */
import { queryOf, verdictOf } from '../../../shared/records/measures/check/describe-question.ts';
import { checkFields } from '../../../shared/records/measures/check/read-query.ts';
import { href } from '../../../shared/routes.ts';
import { capitalize, formatPublished } from '../../../shared/text/format.ts';
import {
  markdownDocument,
  markdownHeading,
  markdownLink,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import { type FileRoute, light } from '../file-route.ts';
import { answerCheck, type CheckAnswer, readCheck } from './check-answer.ts';

const formats = {
  json: { type: 'application/json', write: (answer: CheckAnswer) => `${JSON.stringify(answer, null, 2)}\n` },
  md: { type: 'text/markdown', write: writeMarkdown },
};

export const checkFileRoute: FileRoute = {
  name: 'check-file',
  takesAsOf: () => true,
  pattern: new RegExp(`^${href('policy-check')}\\.(json|md)$`),
  query: checkFields,
  find([extension = ''], { query, ...asked }) {
    const { type, write } = formats[extension as keyof typeof formats];
    const question = readCheck(query, asked.content);
    return {
      name: `check.${extension}`,
      type: `${type}; charset=utf-8`,
      links: { canonical: asked.siteUrl + href('policy-check', queryOf(question)) },
      body: light(() => write(answerCheck(question, asked))),
    };
  },
};

function writeMarkdown({ question, answer, sentence, reading, measures, changes, url, note }: CheckAnswer): string {
  return markdownDocument([
    markdownHeading(`${verdictOf({ answer, measures })}: ${question}`),
    escapeMarkdown([sentence, reading].filter(Boolean).join(' ')),
    ...measures.map((measure) =>
      markdownSection(`${measure.country}: ${measure.title}`, [
        escapeMarkdown(
          [measure.answer, measure.stateText, measure.status, measure.reason].filter(Boolean).map(asSentence).join(' '),
        ),
        ...(measure.amends === null ? [] : [`It replaces the terms of ${measure.amends}`]),
        escapeMarkdown(measure.dates.map(({ label, day }) => `${label}: ${formatPublished(day)}`).join('; ')),
        ...measure.clauses.map(writeClause),
      ]),
    ),
    markdownSection(
      'What would change it',
      changes.map(({ label, text }) => escapeMarkdown(`${label}: ${text}`)),
    ),
    markdownList([`Page: ${url}`]),
    escapeMarkdown(note),
  ]);
}

function asSentence(text: string | null): string {
  return `${capitalize(text ?? '')}${text?.endsWith('.') ? '' : '.'}`;
}

function writeClause({ at, effect, why, exceptions, documents }: CheckAnswer['measures'][number]['clauses'][number]) {
  const place = [
    at && escapeMarkdown(at),
    ...documents.map(({ title, url, read }) =>
      [markdownLink(title, url), read && escapeMarkdown(`(${read})`)].filter(Boolean).join(' '),
    ),
  ];
  const text = `A consignment ${effect}. ${why}${exceptions ? ` Exceptions: ${exceptions}.` : ''}`;
  return [escapeMarkdown(text), place.filter(Boolean).join(', ')].filter(Boolean).join(' ');
}

/** `/policy/check.json` and `/policy/check.md`: the answer of the page, with the same query. */
import { queryOf } from '../../../shared/records/measures/check/describe-question.ts';
import { checkFields } from '../../../shared/records/measures/check/read-query.ts';
import { href } from '../../../shared/routes.ts';
import { capitalize } from '../../../shared/text/format.ts';
import { markdownDocument, markdownHeading, markdownList, markdownSection } from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import { type FileRoute, light } from '../file-route.ts';
import { answerCheck, type CheckAnswer, readCheck } from './check-answer.ts';

const formats = {
  json: { type: 'application/json', write: (answer: CheckAnswer) => `${JSON.stringify(answer, null, 2)}\n` },
  md: { type: 'text/markdown', write: writeMarkdown },
};

export const checkFileRoute: FileRoute = {
  name: 'check-file',
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

function writeMarkdown({ question, answer, sentence, measures, changes, url, note }: CheckAnswer): string {
  return markdownDocument([
    markdownHeading(`${capitalize(answer)}: ${question}`),
    escapeMarkdown(sentence),
    ...measures.map((measure) =>
      markdownSection(`${measure.country}: ${measure.title}`, [
        escapeMarkdown(`${measure.answer}. ${[measure.stateText, measure.reason].filter(Boolean).join('. ')}`),
        ...measure.clauses.map(({ at, effect, why, exceptions }) =>
          escapeMarkdown(
            `${[at, effect].filter(Boolean).join(': ')}. ${why}${exceptions ? ` Exceptions: ${exceptions}.` : ''}`,
          ),
        ),
      ]),
    ),
    markdownSection(
      'What would change it',
      changes.map(({ label, answer: other }) => escapeMarkdown(`${label}: ${other}`)),
    ),
    markdownList([`Page: ${url}`]),
    escapeMarkdown(note),
  ]);
}

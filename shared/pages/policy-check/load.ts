import { productForms } from '../../../content/vocabulary/product-forms.ts';
import { found, type LoadRequest } from '../../page.ts';
import { purposes } from '../../records/measures/check/consignment.ts';
import { placesBesideCountries } from '../../records/measures/check/places.ts';
import { checkFields, readQuestion, typedIn } from '../../records/measures/check/read-query.ts';
import { suggestGoods } from '../../records/measures/check/suggest-goods.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { listCountries } from '../../text/load-country-names.ts';
import { pageSummary } from '../summaries.ts';
import { loadVerdict } from './load-verdict.ts';

const { title, description } = pageSummary('policy-check');

/** Answers which measures bind the consignment that the query describes. */
export function load({ query, content, now }: LoadRequest<'policy-check'>) {
  const isAsked = checkFields.some((field) => query.has(field));
  const typed = typedIn(query);
  const question = isAsked ? readQuestion(content, typed, suggestGoods) : undefined;
  const problems = question && 'problems' in question ? question.problems : [];
  const answer = question && 'consignment' in question ? loadVerdict(content, question, now) : undefined;
  const outcome = found(
    {
      title: answer ? `${answer.verdict}: ${answer.asked}` : errorTitle(title, problems.length > 0),
      description,
      path: answer ? answer.href : href('policy-check'),
      crumbs: [
        { label: 'What is in force', href: href('policy') },
        ...(isAsked
          ? [{ label: title, href: href('policy-check') }, { label: answer ? 'Answer' : 'Problem' }]
          : [{ label: title }]),
      ],
      noindex: isAsked,
      ...(answer && { alternates: answer.files.map(({ type, href: address }) => ({ type, href: address })) }),
    },
    {
      heading: title,
      typed,
      problems,
      answer,
      forms: optionsOf(productForms),
      purposes: Object.entries(purposes).map(([id, { name }]) => ({ id, name })),
      materials: content.list('materials').map(({ name }) => name),
      countries: [...listCountries().map(({ name }) => name), ...placesBesideCountries],
    },
  );
  return problems.length > 0 ? { ...outcome, status: 422 } : outcome;
}

function optionsOf(names: Record<string, string>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}

import { markup } from '../../../content/text/markup.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { type ConversionQuery, convert } from '../../evidence/units/convert.ts';
import { formulaMarkup } from '../../evidence/units/formula-markup.ts';
import { presets } from '../../evidence/units/presets.ts';
import { units } from '../../evidence/units/unit-list.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { errorTitle } from '../../text/error-title.ts';
import { pageSummary } from '../summaries.ts';
import { loadAnswer } from './load-answer.ts';
import { loadFactors } from './load-factors.ts';
import { loadPresets } from './load-presets.ts';

type QueryFields = Record<keyof ConversionQuery, string>;
const fields = ['amount', 'from', 'to', 'formula'] as const;
/** The example that is shown without a query. */
const example: QueryFields = { amount: '1000', from: 't LCE', to: 't Li', formula: '' };
/** The rest of a longer value is ignored: it is rejected as too long anyway. */
const maxReadLength = 200;
const { title, description } = pageSummary('units');

/** Performs the conversion in the query, and lists the factors of all compounds. */
export function load({ query, content }: LoadRequest<'units'>) {
  const isAsked = fields.some((field) => query.has(field));
  const typed = isAsked
    ? (Object.fromEntries(
        fields.map((field) => [field, (query.get(field) ?? '').slice(0, maxReadLength)]),
      ) as QueryFields)
    : example;
  const conversion = convert(content, typed);
  const problems = 'problems' in conversion ? conversion.problems : [];
  const answer = 'problems' in conversion ? undefined : loadAnswer(content, conversion);
  const isPreset = presets.some(({ conversions }) =>
    conversions.some((preset) => preset.from === answer?.from && preset.to === answer?.to),
  );
  const outcome = found(
    {
      title: isAsked && answer ? answer.title : errorTitle(title, problems.length > 0),
      description,
      path: isAsked && answer ? answer.href : href('units'),
      crumbs: isAsked
        ? [{ label: title, href: href('units') }, { label: answer ? 'Conversion' : 'Problem' }]
        : [{ label: title }],
      noindex: isAsked && !isPreset,
    },
    {
      heading: title,
      typed,
      problems,
      message: problems.map(({ message }) => message).join(' '),
      answer,
      presets: loadPresets(content),
      factors: loadFactors(content),
      units: units.map(({ id, name, meaning }) => ({ id, name, meaning: formulaMarkup(content, meaning) })),
      unitChoices: presets
        .flatMap(({ conversions }) => conversions.flatMap(({ from, to }) => [from, to]))
        .filter((unit, index, all) => all.indexOf(unit) === index),
      source: markup`Source: ${citeSources(content, ['ciaaw-2024', ...units.flatMap(({ source }) => source ?? [])])}`,
    },
  );
  return problems.length > 0 ? { ...outcome, status: 422 } : outcome;
}

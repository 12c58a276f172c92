import { markup } from '../../../content/text/markup.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { citeSources } from '../../sources/sources.ts';
import { type ConversionQuery, convert } from '../../units/convert.ts';
import { formulaMarkup } from '../../units/formula-markup.ts';
import { presets } from '../../units/presets.ts';
import { units } from '../../units/unit-list.ts';
import { loadAnswer } from './load-answer.ts';
import { loadFactors } from './load-factors.ts';
import { loadPresets } from './load-presets.ts';

type Typed = Record<keyof ConversionQuery, string>;
const fields = ['amount', 'from', 'to', 'formula'] as const;
/** What is shown to whom has asked nothing yet. */
const example: Typed = { amount: '1000', from: 't LCE', to: 't Li', formula: '' };
/** What follows in a longer value is not even read; it is too long by then. */
const maxReadLength = 200;
const title = 'Units and bases';

/** Converts what the query asks, and lists the factors behind it. */
export function load({ query, content }: LoadRequest<'units'>) {
  const isAsked = fields.some((field) => query.has(field));
  const typed = isAsked ? (Object.fromEntries(fields.map((field) => [field, (query.get(field) ?? '').slice(0, maxReadLength)])) as Typed) : example;
  const conversion = convert(content, typed);
  const problems = 'problems' in conversion ? conversion.problems : [];
  const answer = 'problems' in conversion ? undefined : loadAnswer(content, conversion);
  const isPreset = presets.some(({ conversions }) => conversions.some((preset) => preset.from === answer?.from && preset.to === answer?.to));
  const outcome = found(
    {
      title: isAsked && answer ? answer.title : title,
      description: 'Converts lithium carbonate equivalent, oxides, contained metal, metric ton units and prices per pound, with every step and its source.',
      path: isAsked && answer ? answer.href : href('units'),
      crumbs: isAsked ? [{ label: title, href: href('units') }, { label: answer ? 'Conversion' : 'Problem' }] : [{ label: title }],
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

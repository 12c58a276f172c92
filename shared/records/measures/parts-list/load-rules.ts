/** Compiles the rules by which browsers check parts lists, without texts that decide nothing. */
import type { Content, Entry } from '../../../content.ts';
import { listCountries } from '../../../text/load-country-names.ts';
import { formatShare, shownStage } from '../../materials/tightest-stage.ts';
import { eventsOf } from '../dates.ts';
import { withoutSuspensions } from '../list.ts';
import { type PartsRules, textsOfMeasures } from './rules.ts';

export function loadPartsRules(content: Content): PartsRules {
  const materials = content.list('materials');
  const figures = materials.flatMap(({ id }) => content.find('figures', id) ?? []);
  const measures = withoutSuspensions(content.list('measures'));
  const dependences = figures.map((each) => [each.id, dependenceOf(content, each)] as const);
  return {
    collections: {
      measures: measures.map(withoutTexts),
      materials: materials.map(({ id, name, symbol }) => ({ id, name, symbol })),
      names: materials.flatMap(({ id }) => {
        const names = content.find('names', id);
        return names ? [{ id, en: names.en, de: names.de, fr: names.fr }] : [];
      }),
      figures: figures.map(({ id, members, production }) => ({
        id,
        members,
        production: production.map(({ producers }) => ({
          producers: producers.map(({ iso3, sharePercent }) => ({ iso3, sharePercent })),
        })),
      })),
      substances: [...content.list('substances')],
      elements: content.list('elements').map(({ id, name, weight }) => ({ id, name, weight })),
    },
    countries: listCountries(),
    dependence: Object.fromEntries(dependences.filter(([, text]) => text !== '')),
    dates: Object.fromEntries(
      measures.map((measure) => [measure.id, eventsOf(measure).map(({ on, text }) => ({ on, text }))]),
    ),
  };
}

/** "China 99% of refined output, 2025"; empty without a reliable figure. */
function dependenceOf(content: Content, figures: Entry<'figures'>): string {
  const shown = shownStage(content, figures);
  if (!shown) return '';
  const { country, output, year } = shown;
  return [`${country} ${formatShare(shown)} of ${output}`, year].filter(Boolean).join(', ');
}

/** What a clause does and whom it excepts is left out too. */
function withoutTexts(measure: Entry<'measures'>): PartsRules['collections']['measures'][number] {
  const fields = Object.entries(measure).filter(([name]) => !(textsOfMeasures as readonly string[]).includes(name));
  const clauses = measure.clauses.map(({ exceptions: _exceptions, source: _source, ...clause }) => clause);
  return { ...(Object.fromEntries(fields) as typeof measure), clauses };
}

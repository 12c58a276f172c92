/** The supply of a material: concentration by stage, production tables, related materials and commercial forms. */
import { markup } from '../../../content/text/markup.ts';
import { footOfTable, type TableData } from '../../composed-page/load-table.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { inSentence, readableUnit } from '../../materials/amounts.ts';
import { isApproximate, outputName, type Stage, sharedStages } from '../../materials/figures.ts';
import { relationWords } from '../../materials/relations.ts';
import { noteOf, sentence } from '../../materials/wording.ts';
import { citeSources } from '../../sources/sources.ts';
import { formatList, formatNumber } from '../../text/format.ts';

export type Supply = {
  /** Sentences on concentration. */
  findings: string[];
  tables: TableData[];
  /** Shown when there is no table by country. */
  facts: { items: string[]; source: Markup } | undefined;
  relations: { relation: string; with: string; note: string | undefined }[];
  relationsSource: Markup;
  /** The forms it is traded in. */
  forms: string[];
};
type Figures = Entry<'figures'>;

export function supplyOf(content: Content, figures: Figures): Supply {
  const shared = sharedStages(figures);
  const tables = shared.filter(({ producers }) => producers.some(({ value }) => value !== null)).map((stage) => productionTable(content, stage));
  const { keyFacts, coProducts, commercialForms } = figures;
  return {
    findings: shared.map((stage, index) => concentrationOf(stage, index === 0)),
    tables,
    facts: tables.length
      ? undefined
      : {
          items: keyFacts.map(({ text }) => text),
          source: markup`Source: ${citeSources(
            content,
            [...keyFacts, ...shared].flatMap(({ source }) => source),
          )}`,
        },
    relations: coProducts.map((product) => ({
      relation: relationWords(product.relation),
      with: product.with,
      note: product.note ?? undefined,
    })),
    relationsSource: markup`Source: ${citeSources(
      content,
      coProducts.flatMap(({ source }) => source),
    )}`,
    forms: commercialForms.items,
  };
}

/** "In 2025 China accounted for an estimated 36% of mine output; the first three countries, China, Russia and Tajikistan, for 85%." */
function concentrationOf(stage: Stage, isFirst: boolean): string {
  const producers = bySize(stage);
  const [top, second, third] = producers;
  if (!top) return '';
  const how = isApproximate(stage) || stage.year === null ? 'about ' : stage.estimated ? 'an estimated ' : '';
  const when = stage.year === null ? '' : `In ${stage.year} `;
  const share = `${how}${percent(top.sharePercent)} of ${outputName(stage)}`;
  const claim = stage.year === null ? `${top.name} accounts for ${share}` : `${when}${inSentence(top.name)} accounted for ${share}`;
  if (!isFirst || !second?.sharePercent || !third?.sharePercent || (top.sharePercent ?? 0) > 85) return sentence(claim);
  const three = [top, second, third];
  const sum = three.reduce((total, { sharePercent }) => total + (sharePercent ?? 0), 0);
  return sentence(`${claim}; the first three countries, ${formatList(three.map(({ name }) => inSentence(name)))}, for ${percent(sum)}`);
}

function productionTable(content: Content, stage: Stage): TableData {
  const { producers, year, priorYear, otherCountries, worldTotal, priorWorldTotal, worldCapacity, worldTotalNote, basis, estimated } = stage;
  const [about, unit] = [isApproximate(stage) ? 'about ' : '', readableUnit(stage.unit)];
  const figure = (value: number | null | undefined) => (value === null || value === undefined ? '–' : about + formatNumber(value));
  const dated = `${year ?? ''}${estimated ? ' est.' : ''}`;
  const [hasPrior, hasCapacity] = [priorYear !== null, producers.some(({ capacity }) => capacity)];
  const row = (name: string, prior: number | null | undefined, value: number | null, capacity: number | null | undefined, share: string) => [
    name,
    ...(hasPrior ? [figure(prior)] : []),
    figure(value),
    ...(hasCapacity ? [figure(capacity)] : []),
    share,
  ];
  const columns = [...(hasPrior ? [`${priorYear}, ${unit}`] : []), `${dated}, ${unit}`, ...(hasCapacity ? [`Capacity, ${unit} a year`] : []), 'Share, %'];
  const top = bySize(stage)[0];
  const notes = [basis && `Figures in ${unit}, ${basis}`, typeof worldTotalNote === 'string' && `World ${worldTotalNote}`, noteOf(stage)];
  const note = notes
    .filter(Boolean)
    .map((text) => sentence(String(text)))
    .join(' ');
  return {
    caption: `${top?.name}: ${about}${percent(top?.sharePercent)} of ${outputName(stage)}, ${dated}`,
    illustrative: false,
    columns: [{ label: 'Country', numeric: false }, ...columns.map((label) => ({ label, numeric: true }))],
    rows: [
      ...producers.map(({ name, priorValue, value, capacity, sharePercent }) =>
        row(name, priorValue, value, capacity, sharePercent === null ? '–' : about + shareText(sharePercent)),
      ),
      ...(otherCountries ? [row('Other countries', null, otherCountries, null, '–')] : []),
      row('World', priorWorldTotal, worldTotal, worldCapacity, ''),
    ],
    barColumn: columns.length,
    foot: footOfTable(content, note, stage.source),
  };
}

function bySize({ producers }: Stage): Stage['producers'] {
  return producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
}

function percent(share: number | null | undefined): string {
  return `${formatNumber(Math.round(share ?? 0))}%`;
}

function shareText(share: number): string {
  return share < 0.1 ? 'under 0.1' : formatNumber(share);
}

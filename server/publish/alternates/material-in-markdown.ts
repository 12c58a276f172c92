/** A material as Markdown: its text, with links to its figures and measures. */
import { formatDate, formatList, formatNumber } from '../../../shared/text/format.ts';
import {
  markdownDocument,
  markdownHeading,
  markdownLink,
  markdownLinks,
  markdownList,
  markdownSection,
} from '../../render/markdown/compose.ts';
import { escapeMarkdown } from '../../render/markdown/escape-markdown.ts';
import type { materialCollection } from '../read-api/collections/materials.ts';
import type { RecordOf } from '../read-api/model/collection.ts';
import { sourcesInMarkdown } from './parts-in-markdown.ts';

type Material = RecordOf<typeof materialCollection>;

export function materialInMarkdown(material: Material): string {
  const {
    name,
    symbol,
    summary,
    topProducer,
    units,
    synonyms,
    text,
    chain,
    watch,
    measures,
    figures,
    services,
    terms,
    sources,
    readOn,
    url,
  } = material;
  return markdownDocument([
    markdownHeading(`${name} (${symbol})`),
    escapeMarkdown(summary),
    markdownList([
      ...(topProducer ? [`Largest producer: ${describeProducer(topProducer)}`] : []),
      `Counted in: ${escapeMarkdown(units)}`,
      `Also found as: ${escapeMarkdown(formatList(synonyms))}`,
      `Read by an editor: ${formatDate(readOn)}`,
      `Page: ${url}`,
    ]),
    text,
    markdownSection(
      'From ore to part',
      chain.map(({ step, note }) => `${escapeMarkdown(step)}: ${escapeMarkdown(note)}`),
    ),
    markdownSection('What we watch', watch.map(escapeMarkdown)),
    markdownSection(
      'Trade measures',
      measures.map((measure) => `${markdownLink(measure.name, measure.url)} (${measure.state})`),
    ),
    markdownSection('Figures', markdownLinks(figures)),
    markdownSection('Services', markdownLinks(services)),
    markdownSection('Terms', markdownLinks(terms)),
    sourcesInMarkdown(sources),
  ]);
}

function describeProducer({
  country,
  sharePercent,
  stage,
  year,
  isApproximate,
}: NonNullable<Material['topProducer']>): string {
  return `${escapeMarkdown(country)}, ${isApproximate ? 'about ' : ''}${formatNumber(sharePercent)}% of ${escapeMarkdown(stage)}, ${year}`;
}

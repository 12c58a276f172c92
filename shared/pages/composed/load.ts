import { type Markup, markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import { answerComposedPage, type ComposedPageData } from '../../evidence/composed-page/load-composed-page.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import { findFigure } from '../../figures/list-figures.ts';
import { shortSource } from '../../figures/short-source.ts';
import type { LoadRequest, Outcome } from '../../page.ts';
import { revisionFindings, ruleOfRanges } from '../../records/revisions/findings.ts';
import { correctionsPath, feedAlternates } from '../../site/feeds/feed-links.ts';

/** Writes what the revisions of estimates teach where the text has a paragraph `{revisions}`. */
function insertRevisions(content: Content, { __html: html }: Markup): Markup {
  const placeholder = '<p>{revisions}</p>';
  if (!html.includes(placeholder)) return { __html: html };
  const { __html: sentences } = markup`<p>${[...revisionFindings(content), ruleOfRanges].join(' ')}</p>`;
  return { __html: html.replace(placeholder, () => sentences) };
}

/** The methodology page also links to the feeds of corrections. */
export async function load(
  request: LoadRequest<'composed'>,
): Promise<Outcome<ComposedPageData & { chart: ChartData | undefined }>> {
  const { options, content, now } = request;
  const page = await answerComposedPage(request, options.entry);
  if (page.kind !== 'found') return page;
  const figure = content.find('pages', options.entry)?.figure;
  const drawn = figure === undefined ? undefined : findFigure(content, figure, now);
  const chart = drawn && { ...drawn.chart, ...shortSource(content, drawn) };
  const alternates =
    options.entry === 'methodology' ? { alternates: feedAlternates('Corrections', correctionsPath) } : {};
  const body = page.data.body && insertRevisions(content, page.data.body);
  return { ...page, head: { ...page.head, ...alternates }, data: { ...page.data, body, chart } };
}

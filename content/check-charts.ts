/** The checks of charts that need the figures: whether the block exists, and which documents a chart cites. */
import type { Draft, ReportField } from './check.ts';
import { splitCite } from './cite.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './entry.ts';
import type { ResolveChart } from './markdown/environment.ts';

/** The kinds of chart as which each block of figures can be drawn. */
const kindsOfField: Record<string, string[]> = {
  production: ['bars', 'treemap'],
  prices: ['lines', 'multiples'],
  uses: ['bars', 'waffle'],
  reserves: ['bars', 'treemap'],
};

/** Reports charts whose `from` names no block of figures, or one that cannot be drawn that way. */
export function checkCharts(drafts: readonly Draft[], report: ReportField) {
  const figures = indexOf(drafts, 'figures');
  for (const { source, entry } of drafts) {
    if (entry?.collection !== 'charts') continue;
    const { from, kind } = entry as Entry<'charts'>;
    if (from === undefined) continue;
    const [, field = ''] = from.split('.');
    if (!sourcesOfBlock(figures, from)) report(source, ['from'], `there is no ${from} in content/figures`);
    else if (!kindsOfField[field]?.includes(kind))
      report(source, ['kind'], `of ${field} is ${kindsOfField[field]?.join(' or ')}`);
  }
}

/** The sources that a text cites by showing a chart. */
export function createChartResolver(drafts: readonly Draft[]): ResolveChart {
  const [charts, figures, known] = [indexOf(drafts, 'charts'), indexOf(drafts, 'figures'), indexOf(drafts, 'measures')];
  const sourcesOfMeasure = (id: string) => (known.get(id)?.entry as Entry<'measures'> | undefined)?.source ?? [];
  return (id) => {
    const draft = charts.get(id);
    if (!draft) return { problem: `there is no chart "${id}" in content/charts` };
    const { from, measures = [], source = [] } = (draft.entry ?? {}) as Partial<Entry<'charts'>>;
    const cites = [
      ...(from === undefined ? source : (sourcesOfBlock(figures, from) ?? [])),
      ...measures.flatMap(({ measure }) => sourcesOfMeasure(measure)),
    ];
    return { cites: cites.map((cite) => splitCite(cite).id) };
  };
}

function indexOf(drafts: readonly Draft[], name: CollectionName): ReadonlyMap<string, Draft> {
  return new Map(drafts.flatMap((draft) => (draft.source.name === name ? [[draft.source.id, draft]] : [])));
}

/** @param path like gallium.production.primary. */
function sourcesOfBlock(drafts: ReadonlyMap<string, Draft>, path: string): string[] | undefined {
  const [material = '', field, ...rest] = path.split('.');
  const name = rest.join('.');
  const figures = drafts.get(material)?.entry as Entry<'figures'> | undefined;
  if (!figures) return undefined;
  if (field === 'production') return figures.production.find(({ stage }) => stage === name)?.source;
  if (field === 'uses') return figures.uses.find(({ scope }) => scope === name)?.source;
  if (field === 'prices')
    return figures.annualPrices.length ? figures.annualPrices.flatMap(({ source }) => source) : undefined;
  return figures.reserves?.source;
}

/** All published figures: those made of content/figures and the charts that authors wrote, each with an address of its own. */
import { describeDrawing } from '../charts/describe.ts';
import type { Content } from '../content.ts';
import { figureHref } from '../materials/figure-ids.ts';
import { citeSources } from '../sources/sources.ts';
import { chartFigures } from './chart-figures.ts';
import { comparisonFigures } from './comparison-figures.ts';
import type { Figure, FigureDraft, FigureKind } from './figure.ts';
import { outputFigures } from './output-figures.ts';
import { priceFigures } from './price-figures.ts';
import { reserveFigures } from './reserve-figures.ts';
import { tableOf } from './table-of.ts';
import { usesFigures } from './uses-figures.ts';

/** What the rows of a figure are. */
const rowHeads: Record<FigureKind, string> = {
  output: 'Country',
  reserves: 'Country',
  uses: 'Use',
  prices: 'Price',
  comparison: 'Material',
  chart: 'Row',
};
/** Of each view of the content, which is replaced when something is published; `day`: on which measures are counted. */
const known = new WeakMap<Content, { day: string; figures: ReadonlyMap<string, Figure> }>();

/** Every published figure: those of all materials first, then material by material. */
export function listFigures(content: Content, now: Date): Figure[] {
  return [...figuresById(content, now).values()];
}

/** @returns undefined when there is no figure with this id. */
export function findFigure(content: Content, id: string, now: Date): Figure | undefined {
  return figuresById(content, now).get(id);
}

/** The figures of one material, in the order of its page. */
export function figuresOf(content: Content, material: string, now: Date): Figure[] {
  return listFigures(content, now).filter(({ materials }) => materials.includes(material));
}

function figuresById(content: Content, now: Date): ReadonlyMap<string, Figure> {
  const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  const last = known.get(content);
  if (last?.day === day) return last.figures;
  const figures = new Map(draftAll(content, now).map((draft) => [draft.id, finish(content, draft)]));
  known.set(content, { day, figures });
  return figures;
}

function draftAll(content: Content, now: Date): FigureDraft[] {
  const ofMaterials = content.list('materials').flatMap((material) => {
    const figures = content.find('figures', material.id);
    return figures ? [outputFigures, reserveFigures, usesFigures, priceFigures].flatMap((make) => make(content, material, figures)) : [];
  });
  return [...comparisonFigures(content, now), ...ofMaterials, ...chartFigures(content, now)];
}

function finish(content: Content, { title, subtitle, drawing, illustrative, source, ...figure }: FigureDraft): Figure {
  const sources = [...new Set(figure.rows.flatMap(({ cites }) => cites))];
  const years = [...new Set(figure.rows.flatMap(({ period }) => period?.match(/\d{4}/g) ?? []))].toSorted();
  const description = describeDrawing(drawing, subtitle);
  const chart = {
    id: figure.id,
    href: figureHref(figure.id),
    title,
    subtitle,
    description,
    illustrative,
    source: source ?? citeSources(content, sources),
    drawing,
    table: tableOf(figure.name, rowHeads[figure.kind], figure.rows),
  };
  return { ...figure, chart, sources, years };
}

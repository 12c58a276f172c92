/** All published figures: those made of content/figures and the charts that authors wrote, each with an address of its own. */
import { describeDrawing } from '../charts/describe.ts';
import type { Content } from '../content.ts';
import { figureHref } from '../materials/figure-ids.ts';
import { citeSources } from '../sources/sources.ts';
import { unitChoices } from '../units/unit-switch.ts';
import { chartFigures } from './chart-figures.ts';
import { comparisonFigures } from './comparison-figures.ts';
import type { Figure, FigureDraft, FigureKind, Figures, Material } from './figure.ts';
import { figuresInUnit } from './in-unit.ts';
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

/** What is wrong with the ids of figures and values, which are addresses: each problem a sentence. */
export function checkFigures(content: Content, now: Date): string[] {
  const drafts = draftAll(content, now);
  const twice = (ids: string[]) => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...twice(drafts.map(({ id }) => id)).map(
      (id) => `two figures have the id ${id}: give one of their blocks a name in “figure”, or the chart another file name`,
    ),
    ...drafts.flatMap(({ id, rows }) => twice(rows.map((row) => row.id)).map((value) => `two values of the figure ${id} have the anchor ${value}`)),
  ];
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
    return figures ? draftMaterial(content, material, figures) : [];
  });
  return [...comparisonFigures(content, now), ...ofMaterials, ...chartFigures(content, now)];
}

function draftMaterial(content: Content, material: Material, figures: Figures): FigureDraft[] {
  return [outputFigures, reserveFigures, usesFigures, priceFigures].flatMap((make) => make(content, material, figures));
}

/** The same figure with its amounts or prices in another unit. @param unit one of `unitsOf` the figure. */
export function figureInUnit(content: Content, { id, materials: [of = ''] }: Figure, unit: string): Figure | undefined {
  const [material, figures] = [content.find('materials', of), content.find('figures', of)];
  const draft = material && figures && draftMaterial(content, material, figuresInUnit(figures, unit)).find((each) => each.id === id);
  return draft && finish(content, draft);
}

/** The units that a figure can be shown in, its own first; none where it is not a mass or a price. */
export function unitsOf({ kind, unit }: Figure): string[] {
  if (!['output', 'reserves', 'prices'].includes(kind)) return [];
  const choices = unit.split('; ').map(unitChoices);
  return choices.every((each) => each.length > 0) ? [...new Set(choices.flat())] : [];
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

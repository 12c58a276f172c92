/** All published figures: those from content/figures and authors' charts, each with its own address. */
import type { Content } from '../content.ts';
import { citeSources } from '../evidence/sources/sources.ts';
import { formulasIn } from '../evidence/units/formula-markup.ts';
import { unitChoices } from '../evidence/units/unit-switch.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { byDay, oncePerContent } from '../site/content-uses.ts';
import { chartFigures } from './chart-figures.ts';
import { describeDrawing } from './charts/describe.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { concentrationFigures } from './concentration-figures.ts';
import type { Figure, FigureDraft, FigureKind, Figures, Material } from './figure.ts';
import { figuresInUnit, noteConversion } from './in-unit.ts';
import { inlineFigures } from './inline-figures.ts';
import { monthlyPriceFigures } from './monthly-price-figures.ts';
import { addOtherValues, missingOf } from './other-values.ts';
import { outputFigures } from './output-figures.ts';
import { priceFigures } from './price-figures.ts';
import { reserveFigures } from './reserve-figures.ts';
import { stagesFigures } from './stage-figures.ts';
import { tableOf } from './table-of.ts';
import { usesFigures } from './uses-figures.ts';

/** The heading of the column that names the rows of a figure. */
const rowHeads: Record<FigureKind, string> = {
  output: 'Country',
  reserves: 'Country',
  uses: 'Use',
  prices: 'Price',
  'monthly price': 'Month',
  concentration: 'Stage',
  stages: 'Country',
  comparison: 'Material',
  chart: 'Row',
};
/** Cached per day, because the state of measures depends on the day. */
const figuresById = oncePerContent(
  (content, now: Date): ReadonlyMap<string, Figure> =>
    new Map(draftAll(content, now).map((draft) => [draft.id, finish(content, draft)])),
  { keyOf: byDay },
);

/** Every published figure: first the comparisons of all materials, then material by material. */
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

/** Validates the ids of figures and values, which are part of addresses. @returns a sentence for each problem. */
export function checkFigures(content: Content, now: Date): string[] {
  const drafts = draftAll(content, now);
  const twice = (ids: string[]) => [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...twice(drafts.map(({ id }) => id)).map(
      (id) =>
        `two figures have the id ${id}: give one of their blocks a name in “figure”, or the chart another file name`,
    ),
    ...content
      .list('figures')
      .flatMap((figures) =>
        missingOf(figures, drafts).map((address) => `otherValues of ${figures.id} name ${address}, which is no value`),
      ),
    ...drafts.flatMap(({ id, rows }) =>
      twice(rows.map((row) => row.id)).map((value) => `two values of the figure ${id} have the anchor ${value}`),
    ),
  ];
}

function draftAll(content: Content, now: Date): FigureDraft[] {
  const ofMaterials = content.list('materials').flatMap((material) => {
    const figures = content.find('figures', material.id);
    return figures ? draftMaterial(content, material, figures, { isConverted: false, now }) : [];
  });
  return [...comparisonFigures(content, now), ...ofMaterials, ...chartFigures(content, now), ...inlineFigures(content)];
}

function draftMaterial(
  content: Content,
  material: Material,
  figures: Figures,
  view: { isConverted: boolean; now: Date },
): FigureDraft[] {
  const drafts = [
    outputFigures,
    stagesFigures,
    concentrationFigures,
    reserveFigures,
    usesFigures,
    priceFigures,
    monthlyPriceFigures,
  ].flatMap((make) => make(content, material, figures, view));
  return addOtherValues(drafts, figures);
}

/**
 * The figure with its amounts or prices in another unit; a note marks converted values.
 * @param unit one of `unitsOf` the figure.
 */
export function figureInUnit(
  content: Content,
  { id, materials: [of = ''], rows }: Figure,
  unit: string,
  now: Date,
): Figure | undefined {
  const [material, figures] = [content.find('materials', of), content.find('figures', of)];
  const draft =
    material &&
    figures &&
    draftMaterial(content, material, figuresInUnit(figures, unit), { isConverted: true, now }).find(
      (each) => each.id === id,
    );
  if (!draft) return undefined;
  const computedHow = `${draft.computedHow} Here they are converted to ${unit} and rounded to four digits.`;
  return finish(content, {
    ...draft,
    computedHow,
    rows: draft.rows.map((row, index) => noteConversion(row, rows[index])),
  });
}

/** The units in which a figure can be shown, its own first; empty unless it is a mass or a price. */
export function unitsOf({ kind, unit }: Figure): string[] {
  if (!['output', 'reserves', 'prices', 'monthly price'].includes(kind) || unit === '%') return [];
  const choices = unit.split('; ').map(unitChoices);
  return choices.every((each) => each.length > 0) ? [...new Set(choices.flat())] : [];
}

function finish(
  content: Content,
  { title, subtitle, drawing, illustrative, source, table, ...figure }: FigureDraft,
): Figure {
  const sources = [...new Set(figure.rows.flatMap(({ cites }) => cites))];
  const years = [...new Set(figure.rows.flatMap(({ period }) => period?.match(/\d{4}/g) ?? []))].toSorted();
  const ownTable = table ?? tableOf(figure.name, rowHeads[figure.kind], figure.rows);
  const chart = {
    id: figure.id,
    href: figureHref(figure.id),
    title,
    subtitle,
    description: describeDrawing(drawing),
    illustrative,
    source: source ?? citeSources(content, sources),
    drawing,
    table: ownTable,
    formulas: formulasIn(content, [title, subtitle, drawing, ownTable]),
  };
  return { ...figure, chart, sources, years };
}

/** Loads the charts of content/charts. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { figureHref } from '../../records/materials/figure-ids.ts';
import type { ChartData } from './chart.ts';
import { describeDrawing } from './describe.ts';
import type { Drawing, Lines } from './drawing.ts';
import { figureOfChart } from './figure-of-chart.ts';
import { type DrawnBlock, drawBlock, pricesInOneUnit } from './from-figures.ts';
import { drawMeasures } from './from-measures.ts';
import { drawingOfRows, emphasisOf } from './from-rows.ts';
import { priceBands, yearsOf } from './price-bands.ts';
import { tableOfDrawing } from './table-of.ts';

/** The source line of invented figures. */
export const inventedSource: Markup = markup`<span class="cited">Lazulite, invented to show the form</span>.`;

/** @param now the day that a timeline marks. @returns undefined when there is no such chart. */
export function loadChart(
  content: Content,
  id: string,
  now: Date,
): (ChartData & Pick<DrawnBlock, 'basis' | 'cites'>) | undefined {
  const entry = content.find('charts', id);
  const block = entry && blockOf(content, entry, now);
  if (!entry || !block) return undefined;
  const { title, subtitle, note, illustrative } = entry;
  const figure = figureOfChart(content, entry);
  return {
    id,
    href: figure && figureHref(figure),
    title,
    subtitle,
    description: describeDrawing(block.drawing),
    source: sourceOf(content, block, { note, illustrative }),
    illustrative: illustrative || undefined,
    formulas: formulasIn(content, [title, subtitle, block.drawing]),
    basis: block.basis,
    cites: block.cites,
    drawing: block.drawing,
    table: tableOfDrawing(block.drawing, { caption: title, head: block.head, illustrative }),
  };
}

/** The drawing of a chart and its sources, without words. */
export function blockOf(content: Content, entry: Entry<'charts'>, now: Date): DrawnBlock | undefined {
  const { from, kind, basis, year, source = [], columns = [] } = entry;
  if (kind === 'timeline') return drawMeasures(content, entry, now);
  if (from === undefined)
    return {
      drawing: drawingOfRows({ ...entry, kind }),
      basis: describeBasis(basis, year),
      cites: source,
      head: columns[0] ?? '',
    };
  const [material = '', ...path] = from.split('.');
  const figures = content.find('figures', material);
  const block = figures && drawBlock(figures, path.join('.'), kind);
  if (!block) return undefined;
  const drawing = emphasize(Object.assign({}, block.drawing, optionsOf(entry, block.drawing.kind)), entry);
  const isPrice = drawing.kind === 'lines' && path[0] === 'prices';
  const bands = isPrice ? priceBands(content, material, yearsOf(pricesInOneUnit(figures.annualPrices)), now) : [];
  return { ...block, drawing: isPrice ? { ...drawing, bands } : drawing };
}

/** The basis with the year of the values, unless the basis itself names every year: "mined 2025, refined 2024". */
function describeBasis(basis: string | undefined, year: string | number | undefined): string {
  const years = String(year ?? '').match(/\b\d{4}\b/g) ?? [];
  const isDated = years.length > 1 && years.every((each) => basis?.includes(each));
  return [basis, isDated ? undefined : year].filter(Boolean).join('; ');
}

/** The options that an author has set for a drawing of published figures. */
function optionsOf({ scale, steps }: Entry<'charts'>, kind: Drawing['kind']): Partial<Pick<Lines, 'scale' | 'steps'>> {
  return kind === 'lines' || kind === 'multiples' ? { scale, steps } : {};
}

/** "USGS, Mineral Commodity Summaries 2026 (gallium content; 2025, estimated)." */
function sourceOf(
  content: Content,
  { cites, basis }: DrawnBlock,
  { note, illustrative }: { note: string | undefined; illustrative: boolean },
): Markup {
  if (illustrative) return markup`${inventedSource}${note && ` ${note}`}`;
  return markup`${citeSources(content, cites)}${basis && ` (${basis})`}.${note && ` ${note}`}`;
}

/** Gives the accent to the rows and parts that the author names, instead of the largest. */
function emphasize(drawing: Drawing, entry: Entry<'charts'>): Drawing {
  if (entry.highlight.length + entry.contrast.length === 0) return drawing;
  const mark = <Item extends { label: string }>(items: Item[]) =>
    items.map((item) => ({ ...item, emphasis: emphasisOf(entry, item.label) }));
  if (drawing.kind === 'bars') return { ...drawing, rows: mark(drawing.rows) };
  if (drawing.kind === 'lines') return { ...drawing, series: mark(drawing.series) };
  if (drawing.kind === 'multiples') return { ...drawing, panels: mark(drawing.panels) };
  return drawing.kind === 'treemap' || drawing.kind === 'waffle'
    ? ({ ...drawing, parts: mark<{ label: string }>(drawing.parts) } as Drawing)
    : drawing;
}

/**
 * A figure as a small picture beside a text: a table by country as a map, every other figure as the outline of its
 * chart.
 */
import type { Content, Markup } from '../content.ts';
import { titleMarkup } from '../evidence/units/formula-markup.ts';
import { figureHref } from '../records/materials/figure-ids.ts';
import { outlineOf } from './charts/outline.ts';
import { outlineSvg } from './charts/outline-svg.ts';
import { findFigure } from './list-figures.ts';
import { listMaps } from './maps/list-maps.ts';
import { loadSmallMap, type SmallMapData } from './maps/load-small-map.ts';

/**
 * `finding`: the title of its chart, which links to its page. `measure`: what is counted, with the year and the unit.
 */
export type SmallFigureData = {
  href: string;
  finding: Markup;
  measure: Markup;
  drawing: { kind: 'map'; map: SmallMapData } | { kind: 'outline'; svg: Markup };
};

/**
 * @returns undefined if there is no such figure, if its values are invented, or if its chart means nothing without its
 * words.
 */
export function loadSmallFigure(content: Content, id: string, now: Date): SmallFigureData | undefined {
  const figure = findFigure(content, id, now);
  const drawing =
    figure && !figure.chart.illustrative && (drawMap(content, figure.id) ?? drawOutline(figure.chart.drawing));
  return drawing
    ? {
        href: figureHref(id),
        finding: titleMarkup(content, figure.chart.title),
        measure: titleMarkup(content, figure.chart.subtitle),
        drawing,
      }
    : undefined;
}

function drawMap(content: Content, id: string): SmallFigureData['drawing'] | undefined {
  const table = listMaps(content).find(({ figure }) => figure === id);
  return table && { kind: 'map', map: loadSmallMap(table) };
}

function drawOutline(chart: Parameters<typeof outlineOf>[0]): SmallFigureData['drawing'] | undefined {
  const strokes = outlineOf(chart);
  return strokes && { kind: 'outline', svg: outlineSvg(strokes) };
}

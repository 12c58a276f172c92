/**
 * Draws every infographic, chart and map of a content, each for a phone and for a wide screen, and lists the faults of
 * their texts.
 */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { diagramNames, panelNames } from '../../../../content/vocabulary/panels.ts';
import type { Content } from '../../../../shared/content.ts';
import { narrowSize, wideSize } from '../../../../shared/figures/charts/scene.ts';
import { listFigures } from '../../../../shared/figures/list-figures.ts';
import { loadLeaderMap } from '../../../../shared/figures/maps/leaders.ts';
import { listMaps, mapId } from '../../../../shared/figures/maps/list-maps.ts';
import { loadWorldMap } from '../../../../shared/figures/maps/load-world-map.ts';
import { mapMeasuresOf } from '../../../../shared/figures/maps/map-measures.ts';
import { loadChartPanel } from '../../../../shared/publishing/infographics/chart-panel.ts';
import { loadDiagram, loadPanel } from '../../../../shared/publishing/infographics/panels.ts';
import { turningPoints } from '../../../../shared/records/measures/state.ts';
import { ChartDrawing } from '../../../../shared/ui/data/chart/chart-drawing.tsx';
import { DrawingOfPanel } from '../../../../shared/ui/data/infographic/panel-drawing.tsx';
import { WorldMap } from '../../../../shared/ui/data/world-map/world-map.tsx';
import { picturesIn, type TextFaults, textFaults } from './text-faults.ts';

/** `svg`: one element. */
type Picture = { name: string; svg: string };

/** The infographics with the charts in them, and the diagrams of terms. */
export function drawInfographics(content: Content, now: Date): Picture[] {
  const charts = content
    .list('infographics')
    .flatMap(({ panels }) => panels.flatMap((placed) => ('chart' in placed ? [placed.chart] : [])));
  const panels = [
    ...panelNames.map((name) => [name, loadPanel(name, content, now)] as const),
    ...charts.map((name) => [name, loadChartPanel(name, content, now)] as const),
    ...diagramNames.map((name) => [name, loadDiagram(name, content)] as const),
  ];
  return panels.flatMap(([name, panel]) =>
    (['wide', 'narrow'] as const).flatMap((size) =>
      panel
        ? render(`infographic ${name}, ${size}`, createElement(DrawingOfPanel, { drawing: panel.drawing, size }))
        : [],
    ),
  );
}

/** The charts of all figures, among them those that authors have written. */
export function drawCharts(content: Content, now: Date): Picture[] {
  return listFigures(content, now).flatMap(({ id, chart: { drawing, illustrative, formulas } }) =>
    [wideSize, narrowSize].flatMap((size) =>
      render(
        `chart ${id}, ${size.isNarrow ? 'narrow' : 'wide'}`,
        createElement(ChartDrawing, { drawing, size, illustrative, formulas }),
      ),
    ),
  );
}

/** The layers of all maps that have labels. */
export function drawMaps(content: Content): Picture[] {
  const leaders = [undefined, 'mine', 'refinery', 'reserves'] as const;
  const maps = [
    ...listMaps(content).flatMap((table) =>
      mapMeasuresOf(table).map(
        (measure) => [`${mapId(table)} ${measure.id}`, loadWorldMap(content, table, measure)] as const,
      ),
    ),
    ...leaders.map((group) => [`leaders ${group}`, loadLeaderMap(content, group)] as const),
  ];
  return maps.flatMap(([name, map]) => render(`map ${name}`, createElement(WorldMap, { map })));
}

function render(name: string, picture: ReactNode): Picture[] {
  return picturesIn(renderToStaticMarkup(picture)).map((svg) => ({ name, svg }));
}

/**
 * @returns the pictures with texts that pass their edge or meet one another; equal pictures, as of two instants, are
 * measured once.
 */
export function faultsOf(pictures: readonly Picture[]): (TextFaults & { name: string })[] {
  const different = new Map(pictures.map(({ name, svg }) => [svg, name]));
  const checked = Array.from(different, ([svg, name]) => ({ name, ...textFaults(svg) }));
  return checked.filter(({ outside, meeting }) => outside.length + meeting.length > 0);
}

/**
 * Instants at which pictures differ: now, a moment after each change of a measure that is still to come, and years
 * ahead.
 */
export function instantsFrom(content: Content, now: Date): Date[] {
  const changes = content.list('measures').flatMap(turningPoints);
  const ahead = [1, 3, 10].map((years) => Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()));
  const later = [...changes, ...ahead].filter((instant) => instant > now.getTime());
  return [now, ...[...new Set(later)].toSorted((a, b) => a - b).map((instant) => new Date(instant + 1))];
}

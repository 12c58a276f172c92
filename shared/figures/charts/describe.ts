/** Generates a sentence that describes a chart from its data. */
import { speakSign } from '../../evidence/sources/note-sign.ts';
import { formatDate, formatMonth } from '../../text/format.ts';
import { costSteps } from './cost-steps.ts';
import type { ChartValue, Drawing, LineSeries } from './drawing.ts';
import { rangeText } from './ranges.ts';
import { figureText, valueText } from './value-text.ts';

const nameOfKind: Record<Drawing['kind'], string> = {
  bars: 'Bars',
  stacked: 'Bars split into parts',
  lines: 'Lines',
  slope: 'Slopes',
  dots: 'Dots',
  beeswarm: 'A swarm of circles',
  ranges: 'Ranges',
  dumbbell: 'Pairs of values',
  multiples: 'Small line charts',
  waffle: 'A hundred squares',
  treemap: 'Areas',
  flow: 'Flows',
  timeline: 'Spans of time',
  'cost-curve': 'Cost curve, the cheapest first',
};

/** "Bars: China 750 t; Japan 3 t." What is measured, the subtitle says. */
export function describeDrawing(drawing: Drawing): string {
  const facts = speakSign(factsOf(drawing).join('; '));
  const ranges = 'ranges' in drawing && drawing.ranges ? ` A thin line at an estimate is the ${drawing.ranges}.` : '';
  return `${nameOfKind[drawing.kind]}: ${facts}.${ranges}`;
}

function factsOf(drawing: Drawing): string[] {
  switch (drawing.kind) {
    case 'bars':
      return drawing.rows.map(
        ({ label, group, value }) => `${group ? `${group}: ${label}` : label} ${valueText(value, drawing.unit)}`,
      );
    case 'dots':
    case 'beeswarm':
      return drawing.rows.map(({ label, value }) => `${label} ${valueText(value, drawing.unit)}`);
    case 'stacked':
      return drawing.rows.map(
        ({ label, values }) =>
          `${label}: ${values.map((value, index) => `${drawing.parts[index]} ${valueText(value, drawing.unit)}`).join(', ')}`,
      );
    case 'lines':
      return [
        ...drawing.series.flatMap((series) => courseOf(series, drawing.unit)),
        ...(drawing.bands ?? []).map(({ label }) => `shaded: ${label}`),
      ];
    case 'multiples':
      return drawing.panels.flatMap((series) => courseOf(series, drawing.unit));
    case 'slope':
    case 'dumbbell':
      return drawing.rows.map(
        ({ label, from, to }) =>
          `${label} ${valueText(from, drawing.unit)} (${drawing.names[0]}) and ${valueText(to, drawing.unit)} (${drawing.names[1]})`,
      );
    case 'ranges':
      return drawing.rows.map((row) => `${row.label} ${rangeText(row, drawing.unit)}`);
    case 'waffle':
      return drawing.parts.map(({ label, percent }) => `${label} ${figureText(percent, '%')}`);
    case 'treemap':
      return drawing.parts.map(({ label, value }) => `${label} ${figureText(value, drawing.unit)}`);
    case 'flow': {
      const nameOf = new Map(drawing.nodes.map(({ id, label }) => [id, label]));
      return drawing.links.map(
        ({ from, to, value }) => `${nameOf.get(from)} to ${nameOf.get(to)} ${figureText(value, drawing.unit)}`,
      );
    }
    case 'cost-curve':
      return costSteps(drawing.rows).map(
        ({ label, cost, to }) => `${label} ${figureText(cost, drawing.unit)}, capacity up to it ${figureText(to, '')}`,
      );
    case 'timeline':
      return drawing.rows.flatMap(({ label, spans }) =>
        spans.map(
          ({ state, from, to }) => `${label} ${state} from ${formatDate(from)}${to ? ` to ${formatDate(to)}` : ''}`,
        ),
      );
  }
}

function courseOf({ label, points }: LineSeries, unit: string): string[] {
  const known = points.filter(({ value, range }) => value !== null || range);
  const [first, last] = [known[0], known.at(-1)];
  const at = (point: { x: number } & ChartValue) => `${valueText(point, unit)} in ${whenOf(point.x)}`;
  return first && last ? [`${label} from ${at(first)} to ${at(last)}`] : [`${label} not published`];
}

/** "2026", or "Sep 2026" of 2026.7. */
function whenOf(x: number): string {
  const year = Math.floor(x);
  return x === year ? String(year) : formatMonth(new Date(Date.UTC(year, Math.floor((x - year) * 12))).toISOString());
}

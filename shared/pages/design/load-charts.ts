/** The first chart of each kind in content/charts, and three invented charts with features that none of these has. */
import { markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import type { ChartData } from '../../figures/charts/chart.ts';
import { describeDrawing } from '../../figures/charts/describe.ts';
import type { Drawing } from '../../figures/charts/drawing.ts';
import { loadChart } from '../../figures/charts/load-chart.ts';
import { tableOfDrawing } from '../../figures/charts/table-of.ts';
import { longWord } from './stretch.ts';

export function loadCharts(content: Content, now: Date): ChartData[] {
  const byKind = Map.groupBy(content.list('charts'), ({ kind }) => kind);
  return [
    ...[...byKind.values()].flatMap(([first]) => (first && loadChart(content, first.id, now)) ?? []),
    ...[lines, flow, swarm].map(invent),
  ];
}

const lines: Drawing = {
  kind: 'lines',
  unit: 't',
  series: (['main', 'second', undefined] as const).map((emphasis, index) => ({
    label: index === 1 ? longWord : `Series ${index + 1}`,
    emphasis,
    points: [4, null, 5, 6].map((value, year) => ({
      x: 2022 + year,
      value: value && value + index,
      estimated: year === 3,
    })),
  })),
};
const flow: Drawing = {
  kind: 'flow',
  unit: 't',
  stages: ['Ore', 'Metal'],
  nodes: [
    { id: 'ore', label: longWord, stage: 0, emphasis: 'second' },
    { id: 'metal', label: 'Metal', stage: 1 },
  ],
  links: [{ from: 'ore', to: 'metal', value: 10, emphasis: 'second' }],
};

const swarm: Drawing = {
  kind: 'beeswarm',
  unit: '%',
  max: 100,
  limit: { value: 50, label: 'Half' },
  rows: [12, 30, 31, 33, 34, 34, 60, 61, 62, 75, 99].map((value, index) => ({
    label: index === 0 ? longWord : `Material ${index + 1}`,
    mark: ['Li', 'REE', 'Co'][index % 3],
    emphasis: ([undefined, 'main', 'second'] as const)[index % 3],
    value: { value, doubtful: index === 4, ...(index === 6 && { bound: 'over' as const }) },
  })),
};

function invent(drawing: Drawing): ChartData {
  const title = `Invented: ${drawing.kind} with a long word and a second accent`;
  return {
    id: `invented-${drawing.kind}`,
    title,
    subtitle: 'Nothing real, t',
    description: describeDrawing(drawing),
    source: markup`<span class="cited">Lazulite, invented</span>`,
    illustrative: true,
    drawing,
    table: tableOfDrawing(drawing, { caption: title, head: 'What', illustrative: true }),
  };
}

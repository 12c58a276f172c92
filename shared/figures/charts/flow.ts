/** Bands from stage to stage, in proportion to their values. */
import { type SankeyGraph, sankey } from 'd3-sankey';
import { lineHeight, widestOf, wrapText } from '../../text/text-width.ts';
import type { Emphasis, Flow } from './drawing.ts';
import { type ChartScene, type ChartShape, type ChartSize, rectPath, round } from './scene.ts';
import { spreadApart } from './spread.ts';
import { centeredLines, textLines } from './text-lines.ts';
import { figureText } from './value-text.ts';

type FlowNode = Flow['nodes'][number];
type FlowLink = { emphasis?: Emphasis | undefined };
type Graph = SankeyGraph<FlowNode, FlowLink>;
type Place = { top: number; bottom: number; unit: string; labelWidth: number; size: ChartSize };

const nodeWidth = 8;

export function drawFlow({ stages, nodes, links, unit }: Flow, size: ChartSize): ChartScene {
  const { width, fontSize, isNarrow } = size;
  const last = nodes.filter(({ stage }) => stage === stages.length - 1).map(({ label }) => label);
  const lastWords = stages.at(-1)?.split(' ') ?? [];
  const room = Math.min(width * 0.27, Math.max(widestOf(last, fontSize), widestOf(lastWords, fontSize, true)) + 8);
  const pitch = (width - room - nodeWidth) / Math.max(1, stages.length - 1);
  const headings = stages.map((name, stage) =>
    wrapText(name, stage === stages.length - 1 ? room + nodeWidth : pitch - 8, fontSize, true),
  );
  const top = fontSize * (1 + lineHeight * Math.max(...headings.map(({ length }) => length)));
  const crowd = Math.max(...stages.map((_, stage) => nodes.filter((node) => node.stage === stage).length));
  const bottom = Math.round(top + Math.max(isNarrow ? 340 : 320, crowd * fontSize * 3.4));
  const graph = layOut(nodes, links, { top, bottom, right: width - room, fontSize });
  const place = {
    top,
    bottom,
    unit,
    labelWidth: Math.min((width - room) / Math.max(1, stages.length - 1), room * 2) - nodeWidth - 12,
    size,
  };
  return {
    width,
    height: bottom + fontSize * 0.5,
    fontSize,
    shapes: [
      ...headings.flatMap((lines, stage) =>
        textLines(lines, { x: stage * pitch, y: fontSize, fontSize, role: 'value' }),
      ),
      ...graph.links.map(drawLink),
      ...graph.nodes.map(
        ({ x0 = 0, y0 = 0, y1 = 0, emphasis }): ChartShape => ({
          d: rectPath(x0, y0, nodeWidth, Math.max(1, y1 - y0)),
          style: emphasis ?? 'mute',
        }),
      ),
      ...stages.flatMap((_, stage) =>
        nameNodes(
          graph.nodes.filter((node) => node.stage === stage),
          place,
        ),
      ),
    ],
  };
}

function layOut(
  nodes: readonly FlowNode[],
  links: Flow['links'],
  { top, bottom, right, fontSize }: { top: number; bottom: number; right: number; fontSize: number },
): Graph {
  const layout = sankey<FlowNode, FlowLink>()
    .nodeId(({ id }) => id)
    .nodeAlign(({ stage }) => stage)
    .nodeWidth(nodeWidth)
    .nodePadding(fontSize * 1.5)
    .extent([
      [0, top],
      [right, bottom],
    ]);
  return layout({
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map(({ from, to, value, emphasis }) => ({ source: from, target: to, value, emphasis })),
  });
}

function drawLink({ source, target, y0 = 0, y1 = 0, width = 0, emphasis }: Graph['links'][number]): ChartShape {
  const [from, to] = [source, target] as Graph['nodes'];
  const [x0, x1] = [from?.x1 ?? 0, to?.x0 ?? 0];
  const [middle, half] = [round((x0 + x1) / 2), Math.max(width, 0.6) / 2];
  const [a, b, c, d] = [y0 - half, y1 - half, y1 + half, y0 + half].map(round);
  return {
    d: `M${round(x0)} ${a}C${middle} ${a} ${middle} ${b} ${round(x1)} ${b}V${c}C${middle} ${c} ${middle} ${d} ${round(x0)} ${d}z`,
    style: `flow-${emphasis ?? 'mute'}`,
  };
}

/** Places names to the right of each node. */
function nameNodes(
  nodes: Graph['nodes'],
  { top, bottom, unit, labelWidth, size: { width, fontSize } }: Place,
): ChartShape[] {
  const leading = fontSize * lineHeight;
  const labels = nodes.map(({ label, value = 0, y0 = 0, y1 = 0, x1 = 0 }) => {
    const lines = wrapText(`${label} ${figureText(value, unit)}`, Math.min(labelWidth, width - x1 - 6), fontSize);
    return {
      lines,
      x: x1 + 6,
      role: y1 - y0 < leading ? ('label' as const) : ('in' as const),
      at: (y0 + y1) / 2,
      size: lines.length * leading + 2,
    };
  });
  const middles = spreadApart(labels, top - fontSize * 0.4, bottom + fontSize * 0.4);
  return labels.flatMap(({ lines, x, role }, index) =>
    centeredLines(lines, { middle: middles[index] ?? 0, fontSize, x, role }),
  );
}

/** All panels by name. */
import { markup } from '../../../content/text/markup.ts';
import type { DiagramName, PanelName } from '../../../content/vocabulary/panels.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { citeSources } from '../../evidence/sources/sources.ts';
import { formulasIn } from '../../evidence/units/formula-markup.ts';
import { loadBayerProcess } from './bayer-process.ts';
import { loadByProductWheel } from './by-product-wheel.ts';
import { loadCarbonateEquivalents } from './carbonate-equivalents.ts';
import { type ChartPanel, loadChartPanel } from './chart-panel.ts';
import { loadChromiteAndManganese } from './chromite-and-manganese.ts';
import { panelName } from './file-hrefs.ts';
import { loadLicenseTimeline } from './license-timeline.ts';
import { loadListsMatrix } from './lists-matrix.ts';
import { loadLithiumBases } from './lithium-bases.ts';
import { loadMagnetRecipe } from './magnet-recipe.ts';
import { loadMineAndRefinery } from './mine-and-refinery.ts';
import { loadOreToMagnet } from './ore-to-magnet.ts';
import { loadOxideFactors, loadRareEarthOxides } from './oxide-factors.ts';
import type { Panel } from './panel.ts';
import { loadPriceMultiples } from './price-multiples.ts';
import { loadReserveYears } from './reserve-years.ts';

const loaders = {
  'by-product-wheel': loadByProductWheel,
  'chromite-and-manganese': loadChromiteAndManganese,
  'lists-matrix': loadListsMatrix,
  'lithium-bases': loadLithiumBases,
  'oxide-factors': loadOxideFactors,
  'license-timeline': loadLicenseTimeline,
  'magnet-recipe': loadMagnetRecipe,
  'mine-and-refinery': loadMineAndRefinery,
  'ore-to-magnet': loadOreToMagnet,
  'price-multiples': loadPriceMultiples,
  'reserve-years': loadReserveYears,
} satisfies Record<PanelName, (content: Content, now: Date) => unknown>;

const diagramLoaders = {
  'bayer-process': loadBayerProcess,
  'carbonate-equivalents': loadCarbonateEquivalents,
  'rare-earth-oxides': loadRareEarthOxides,
} satisfies Record<DiagramName, (content: Content) => unknown>;

type LoadedPanel = NonNullable<ReturnType<(typeof loaders)[PanelName]>>;
type LoadedDiagram = NonNullable<ReturnType<(typeof diagramLoaders)[DiagramName]>>;
export type PanelDrawing = LoadedPanel['drawing'] | ChartPanel;
export type DiagramDrawing = LoadedDiagram['drawing'];
export type AnyPanel = Panel<PanelDrawing> & { source: Markup };
/** `name`: identifies the panel in its infographic and in the addresses of its files. */
export type NamedPanel = AnyPanel & { name: string };
type PlacedPanel = Entry<'infographics'>['panels'][number];
export type Diagram = Panel<DiagramDrawing> & { source: Markup };

/** @returns undefined if the figures for it are missing. */
export function loadPanel(name: PanelName, content: Content, now: Date): AnyPanel | undefined {
  const load: (content: Content, now: Date) => LoadedPanel | undefined = loaders[name];
  return withSource<PanelDrawing>(content, load(content, now));
}

/** @returns undefined if the figures for it are missing. */
export function loadPlacedPanel(placed: PlacedPanel, content: Content, now: Date): NamedPanel | undefined {
  const panel = 'panel' in placed ? loadPanel(placed.panel, content, now) : loadChartPanel(placed.chart, content, now);
  return panel && { ...panel, name: panelName(placed) };
}

/** @returns undefined if the figures for it are missing. */
export function loadDiagram(name: DiagramName, content: Content): Diagram | undefined {
  const load: (content: Content) => LoadedDiagram | undefined = diagramLoaders[name];
  return withSource<DiagramDrawing>(content, load(content));
}

function withSource<Drawing extends { kind: string }>(
  content: Content,
  panel: Panel<Drawing> | undefined,
): (Panel<Drawing> & { source: Markup }) | undefined {
  if (!panel) return undefined;
  const cited = citeSources(content, panel.cites);
  const table = { ...panel.table, formulas: formulasIn(content, panel.table) };
  return { ...panel, table, source: panel.isComputed ? markup`Our computation from ${cited}` : cited };
}

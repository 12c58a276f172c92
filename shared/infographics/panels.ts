/** All panels by name. */
import { markup } from '../../content/text/markup.ts';
import type { PanelName } from '../../content/vocabulary/panels.ts';
import type { Content, Markup } from '../content.ts';
import { citeSources } from '../sources/sources.ts';
import { loadByProductWheel } from './by-product-wheel.ts';
import { loadChromiteAndManganese } from './chromite-and-manganese.ts';
import { loadLicenseTimeline } from './license-timeline.ts';
import { loadListsMatrix } from './lists-matrix.ts';
import { loadLithiumBases } from './lithium-bases.ts';
import { loadMagnetRecipe } from './magnet-recipe.ts';
import { loadMineAndRefinery } from './mine-and-refinery.ts';
import { loadOreToMagnet } from './ore-to-magnet.ts';
import { loadOxideFactors } from './oxide-factors.ts';
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

type LoadedPanel = NonNullable<ReturnType<(typeof loaders)[PanelName]>>;
export type PanelDrawing = LoadedPanel['drawing'];
export type AnyPanel = Panel<PanelDrawing> & { source: Markup };

/** @returns undefined when the figures for it are not there. */
export function loadPanel(name: PanelName, content: Content, now: Date): AnyPanel | undefined {
  const load: (content: Content, now: Date) => LoadedPanel | undefined = loaders[name];
  const panel = load(content, now);
  if (!panel) return undefined;
  const cited = citeSources(content, panel.cites);
  return { ...panel, source: panel.isComputed ? markup`Our computation from ${cited}` : cited };
}

/** All panels by name. */
import type { PanelName } from '../../content/vocabulary/panels.ts';
import type { Content } from '../content.ts';
import { loadByProductWheel } from './by-product-wheel.ts';
import { loadChromiteAndManganese } from './chromite-and-manganese.ts';
import { loadListsMatrix } from './lists-matrix.ts';
import { loadLithiumBases } from './lithium-bases.ts';
import { loadOxideFactors } from './oxide-factors.ts';

const loaders = {
  'by-product-wheel': loadByProductWheel,
  'chromite-and-manganese': loadChromiteAndManganese,
  'lists-matrix': loadListsMatrix,
  'lithium-bases': loadLithiumBases,
  'oxide-factors': loadOxideFactors,
} satisfies Record<PanelName, (content: Content, now: Date) => unknown>;

export type AnyPanel = NonNullable<ReturnType<(typeof loaders)[PanelName]>>;
export type PanelDrawing = AnyPanel['drawing'];

/** @returns undefined when the figures for it are not there. */
export function loadPanel(name: PanelName, content: Content, now: Date): AnyPanel | undefined {
  const load: (content: Content, now: Date) => AnyPanel | undefined = loaders[name];
  return load(content, now);
}

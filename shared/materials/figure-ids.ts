/** The ids of the figures that are made of content/figures. They are addresses, `/figures/<id>`, and do not change. */
import { slugify } from '../../content/text/slug.ts';
import { href } from '../routes.ts';

/** Figures of all materials, one value or a few for each. */
export const comparisonIds = {
  topProducers: 'largest-producers',
  importReliance: 'us-net-import-reliance',
  criticalLists: 'critical-lists',
  tradeMeasures: 'trade-measures',
} as const;

/** A block whose stage or scope is not enough to name it has a name of its own in `figure`. */
type Named = { figure?: string | undefined };

/** "gallium-primary-output", "lithium-ion-batteries-cell-manufacturing-capacity" */
export function outputFigureId(material: string, { stage, figure }: Named & { stage: string }): string {
  return `${material}-${figure ?? (stage.includes('capacity') ? slugify(stage) : `${slugify(stage)}-output`)}`;
}

export function usesFigureId(material: string, { figure = 'uses' }: Named): string {
  return `${material}-${figure}`;
}

export const pricesFigureId = (material: string) => `${material}-prices`;
export const reservesFigureId = (material: string) => `${material}-reserves`;

/** The anchor of a value on the page of its figure: "chn-2025", "chn-share-2025". Parts that are not known are left out. */
export function valueId(...parts: (string | number | null | undefined)[]): string {
  return slugify(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}

/** The page of a figure, at the passport of one of its values. */
export function figureHref(id: string, value?: string): string {
  return href('figure', { id }) + (value === undefined ? '' : `#${value}`);
}

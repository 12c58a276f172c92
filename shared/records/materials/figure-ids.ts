/** The ids of the figures from content/figures. They are part of addresses, `/figures/<id>`, and must not change. */
import { outputFigureName } from '../../../content/text/figure-name.ts';
import { slugify } from '../../../content/text/slug.ts';
import { href } from '../../routes.ts';

/** Figures that compare all materials, with one or a few values for each. */
export const comparisonIds = {
  topProducers: 'largest-producers',
  importReliance: 'us-net-import-reliance',
  criticalLists: 'critical-lists',
  tradeMeasures: 'trade-measures',
} as const;

/** `figure`: the name of a block whose stage or scope is not unique. */
type WithFigureName = { figure?: string | undefined };

/** "gallium-primary-output", "lithium-ion-batteries-cell-manufacturing-capacity" */
export function outputFigureId(material: string, stage: WithFigureName & { stage: string }): string {
  return `${material}-${outputFigureName(stage)}`;
}

export function usesFigureId(material: string, { figure = 'uses' }: WithFigureName): string {
  return `${material}-${figure}`;
}

export const pricesFigureId = (material: string) => `${material}-prices`;
export const monthlyPriceFigureId = (material: string) => `${material}-monthly-price`;
export const concentrationFigureId = (material: string) => `${material}-concentration`;
export const stagesFigureId = (material: string) => `${material}-two-stages`;
export const reservesFigureId = (material: string) => `${material}-reserves`;

/** How the ids of the figures begin that the tables of a text draw: "news-403-". */
export const inlineFigurePrefix = ({ collection, id }: { collection: string; id: string }) => `${collection}-${id}-`;

/**
 * The figure of a table that a text draws as a chart: "news-403-1".
 * @param number its place among such tables, from 0.
 */
export function inlineFigureId(entry: Parameters<typeof inlineFigurePrefix>[0], number: number): string {
  return `${inlineFigurePrefix(entry)}${number + 1}`;
}

/** The anchor of a value on the page of its figure: "chn-2025", "chn-share-2025". Unknown parts are omitted. */
export function valueId(...parts: (string | number | null | undefined)[]): string {
  return slugify(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}

/** The page of a figure, at the passport of one of its values. */
export function figureHref(id: string, value?: string): string {
  return href('figure', { id }) + (value === undefined ? '' : `#${value}`);
}

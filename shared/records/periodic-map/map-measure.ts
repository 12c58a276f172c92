/** The interface of a measure of the periodic map: its value for one material, and its finding for all materials. */
import type { Content, Entry, Markup } from '../../content.ts';
import { shareSteps } from '../materials/figures.ts';
import type { Shade } from '../materials/tightest-stage.ts';

type Figures = Entry<'figures'>;
/**
 * The content of a cell: `value`, with `code` before it, or `text` where there is space for words. `isOpen`: only a
 * lower bound is published, which has no step on the ramp.
 */
export type MeasuredValue = Shade & { isOpen?: true; code?: string; value: string; text: string };
/**
 * A sentence with a figure in bold: `lead`, then `figure`, then `rest`. `href`: the page of the figure, with every
 * value behind it.
 */
export type Finding = { lead: string; figure: string; rest: string; href: string };
export type MapMeasure = {
  /** The value of `?measure=`. */
  id: string;
  label: string;
  /** Labels of the seven steps of the ramp, low to high, and of a missing figure. */
  steps: string[];
  none: string;
  read: (content: Content, figures: Figures | undefined) => MeasuredValue;
  find: (content: Content) => Finding;
  cite: (content: Content) => Markup;
  /** Explains the abbreviations in small cells. */
  signs: string;
};

/** Labels of the ramp of shares. */
export const shareLabels = [
  `under ${shareSteps[0]}%`,
  ...shareSteps.slice(1).map((bound, index) => `${shareSteps[index]}–${bound}`),
  `over ${shareSteps.at(-1)}`,
];
/** No figure is published, or none in a reliable document. */
export const noFigure: MeasuredValue = { step: 0, value: '–', text: 'no figure' };

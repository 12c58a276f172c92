/**
 * Reads the figures of a material: its largest producer, its step on the color ramp, and the name of the output of a
 * stage.
 */
import type { Content, Entry } from '../../content.ts';
import { isWeak } from '../../evidence/sources/sources.ts';

type Figures = Entry<'figures'>;
export type Stage = Figures['production'][number];
type DatedStage = Stage & { year: number };
export type TopProducer = {
  iso3: string;
  country: string;
  share: number;
  stage: string;
  year: number;
  approximate: boolean;
};

/** Lower bounds of steps 2 to 7 of the color ramp, in percent. */
export const shareSteps = [25, 40, 55, 70, 80, 90] as const;

/** Step 1 to 7 of the ramp for a share in percent; 0 if no share is published. */
export function rampStep(share: number | undefined): number {
  return share === undefined ? 0 : 1 + shareSteps.filter((bound) => share >= bound).length;
}

/** The stages with published shares, starting with the mine or the first metal; includes stages with weak sources. */
export function sharedStages({ production }: Figures): Stage[] {
  return production.filter(({ producers }) => producers.some((producer) => producer.sharePercent !== null));
}

/** Whether the shares of a stage are hatched and not counted: they have no year, or their source is weak. */
export function isDoubtfulStage(content: Content, { year, source }: Stage): boolean {
  return year === null || isWeak(content, source);
}

/**
 * The Herfindahl-Hirschman index: the sum of the squared shares in percent, up to 10,000. Output of countries that are
 * not listed individually is not counted.
 */
export function concentrationIndex({ producers }: Stage): number {
  return producers.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0) ** 2, 0);
}

/** The first stage whose shares have a year and a reliable source. Overview pages, heroes and cards show this one. */
export function topStage(content: Content, figures: Figures): DatedStage | undefined {
  return sharedStages(figures).find((stage): stage is DatedStage => !isDoubtfulStage(content, stage));
}

/** The country with the largest share at the stage of `topStage`. */
export function topProducer(content: Content, figures: Figures): TopProducer | undefined {
  const stage = topStage(content, figures);
  const top = stage?.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0))[0];
  if (!stage || !top) return undefined;
  return {
    iso3: top.iso3,
    country: top.name,
    share: top.sharePercent ?? 0,
    stage: stage.product,
    year: stage.year,
    approximate: isApproximate(stage),
  };
}

/** Whether a figure is printed with "about": its source rounds it, or it was not checked against a document. */
export function isApproximate({ approximate, confidence }: { approximate?: boolean; confidence: string }): boolean {
  return approximate === true || confidence === 'recalled';
}

/**
 * The output of a stage, for use in a sentence: "mine output", "cell capacity", "silicon metal output outside the
 * United States".
 */
export function outputName(stage: Stage): string {
  const excludesUs =
    typeof stage.worldTotalNote === 'string' && stage.worldTotalNote.startsWith('excludes the United States');
  return excludesUs ? `${kindOfOutput(stage)} outside the United States` : kindOfOutput(stage);
}

/** Without what the world total excludes, for tiles. */
export function kindOfOutput({ stage, product }: Stage): string {
  if (stage.includes('capacity')) return stage.replace(' manufacturing', '');
  if (product.endsWith('(all types)')) return 'output';
  if (stage === 'mine') return 'mine output';
  if (stage.startsWith('refine')) return 'refined output';
  return product.includes(stage) || (stage === 'primary' && !product.includes(' '))
    ? `${stage} output`
    : `${product} output`;
}

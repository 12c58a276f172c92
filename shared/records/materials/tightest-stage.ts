/** The stage of a material's supply chain at which one country holds the largest share. */
import type { Content, Entry } from '../../content.ts';
import { formatNumber } from '../../text/format.ts';
import {
  isApproximate,
  isDoubtfulStage,
  kindOfOutput,
  outputName,
  rampStep,
  type Stage,
  sharedStages,
} from './figures.ts';

type Figures = Entry<'figures'>;
/** `share`: the largest share of a country, in percent. `output`: "refined output". */
export type StageShare = {
  stage: Stage;
  iso3: string;
  country: string;
  share: number;
  output: string;
  year: number | undefined;
  approximate: boolean;
  /** The source is weak or the figure has no year: it is hatched and not counted. */
  doubtful: boolean;
};

/**
 * `counted`: the tightest stage among the reliable figures. `doubtful`: a tighter stage with an unreliable figure.
 * Either may be undefined.
 */
export type TightestStage = { counted: StageShare | undefined; doubtful: StageShare | undefined };

export function tightestStage(content: Content, figures: Figures): TightestStage {
  const shares = stageShares(content, figures);
  const counted = maxShare(shares.filter(({ doubtful }) => !doubtful));
  const doubtful = maxShare(shares.filter((stage) => stage.doubtful && stage.share > (counted?.share ?? 0)));
  return { counted, doubtful };
}

/**
 * The stage that pictures of a material show: tiles, maps, heroes, covers. It is the one that is counted, so that a
 * doubtful share is never the finding; it stands beside it on the page of the material and on the board.
 */
export function shownStage(content: Content, figures: Figures): StageShare | undefined {
  return tightestStage(content, figures).counted;
}

/** The color of a picture: `step` 0 to 7 of the ramp, 0 without a figure. */
export type Shade = { step: number };

export function shadeOf(shown: StageShare | undefined): Shade {
  return { step: rampStep(shown?.share) };
}

/** "99%"; "about 97%" where the source rounds it or we doubt it. */
export function formatShare({ share, approximate, doubtful }: StageShare): string {
  return `${approximate || doubtful ? 'about ' : ''}${formatNumber(Math.round(share))}%`;
}

/** "China 99% of primary output". */
export function describeShare(shown: StageShare): string {
  return `${shown.country} ${formatShare(shown)} of ${kindOfOutput(shown.stage)}`;
}

/** The largest share at each stage, in the order of the supply chain. */
export function stageShares(content: Content, figures: Figures): StageShare[] {
  return sharedStages(figures).flatMap((stage) => {
    const [top] = stage.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0));
    if (!top?.sharePercent) return [];
    return [
      {
        stage,
        iso3: top.iso3,
        country: top.name,
        share: top.sharePercent,
        output: outputName(stage),
        year: stage.year ?? undefined,
        approximate: isApproximate(stage),
        doubtful: isDoubtfulStage(content, stage),
      },
    ];
  });
}

function maxShare(shares: readonly StageShare[]): StageShare | undefined {
  return shares.toSorted((a, b) => b.share - a.share)[0];
}

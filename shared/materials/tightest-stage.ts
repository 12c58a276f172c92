/** The stage of a material's supply chain at which one country holds the largest share. */
import type { Content, Entry } from '../content.ts';
import { isApproximate, isDoubtfulStage, outputName, type Stage, sharedStages } from './figures.ts';

type Figures = Entry<'figures'>;
/** `share`: in percent, of the country that has the largest. `output`: "refined output". */
export type StageShare = {
  stage: Stage;
  iso3: string;
  country: string;
  share: number;
  output: string;
  year: number | undefined;
  approximate: boolean;
  /** The document is weak or the figure has no year: it is hatched and not counted. */
  doubtful: boolean;
};

/** `counted`: among the reliable figures. `doubtful`: a tighter stage that we cannot count. Either may be missing. */
export type TightestStage = { counted: StageShare | undefined; doubtful: StageShare | undefined };

export function tightestStage(content: Content, figures: Figures): TightestStage {
  const shares = stageShares(content, figures);
  const counted = maxShare(shares.filter(({ doubtful }) => !doubtful));
  const doubtful = maxShare(shares.filter((stage) => stage.doubtful && stage.share > (counted?.share ?? 0)));
  return { counted, doubtful };
}

/** The largest share at each stage, in the order of the chain. */
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

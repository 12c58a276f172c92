/** What the figures of a material say: who makes most of it, how concentrated that is, what a figure is of and whose it is. */
import type { Content, Entry } from './content.ts';

type Figures = Entry<'figures'>;
export type Stage = Figures['production'][number];
export type TopProducer = { iso3: string; country: string; share: number; stage: string; year: number | null; approximate: boolean };

/** Upper bounds of the steps of the sequential ramp, in percent; above the last is step 7. */
export const shareSteps = [25, 40, 55, 70, 80, 90] as const;

/** Step 1 to 7 of the ramp for a share in percent; 0 where no share is published. */
export function rampStep(share: number | undefined): number {
  return share === undefined ? 0 : 1 + shareSteps.filter((bound) => share >= bound).length;
}

/** The first stage with published shares: the mine or the first metal. */
export function topStage({ production }: Figures): Stage | undefined {
  return production.find((each) => each.producers.some((producer) => producer.sharePercent !== null));
}

/** The country with the largest share at that stage. A share without a year is approximate. */
export function topProducer(figures: Figures): TopProducer | undefined {
  const stage = topStage(figures);
  const top = stage?.producers.toSorted((a, b) => (b.sharePercent ?? 0) - (a.sharePercent ?? 0))[0];
  if (!stage || !top) return undefined;
  const approximate = isApproximate(stage) || stage.year === null;
  return { iso3: top.iso3, country: top.name, share: top.sharePercent ?? 0, stage: stage.product, year: stage.year, approximate };
}

/** "USGS" for the long names readers know by their letters, else the publisher. */
export function shortSource(content: Content, ids: readonly string[]): string {
  const publishers = ids.map((id) => content.find('sources', id)?.publisher ?? undefined).filter((name) => name !== undefined);
  return [...new Set(publishers.map((name) => abbreviations[name] ?? name))].join(', ');
}

const abbreviations: Record<string, string> = {
  'U.S. Geological Survey': 'USGS',
  'International Energy Agency': 'IEA',
  'British Geological Survey / Critical Minerals Intelligence Centre': 'BGS',
};

/** "USGS, Mineral Commodity Summaries 2026; IEA, Critical Minerals Data Explorer (CC BY 4.0)": the documents behind a block, with the license that asks for a credit. */
export function citeSources(content: Content, ids: readonly string[]): string {
  const cited = [...new Set(ids)].flatMap((id) => {
    const source = content.find('sources', id);
    const license = /^CC BY[\w-]* [\d.]+/.exec(source?.licence ?? '')?.[0];
    return source ? [[shortSource(content, [id]), source.title + (license ? ` (${license})` : '')].filter(Boolean).join(', ')] : [];
  });
  return cited.join('; ');
}

/** Whether a figure is printed with "about": rounded by its source, or not checked against a document. */
export function isApproximate({ approximate, confidence }: { approximate?: boolean; confidence: string }): boolean {
  return approximate === true || confidence === 'recalled';
}

/** What a stage puts out, in the words of a sentence: "mine output", "cell capacity", "silicon metal output outside the United States". */
export function outputName(stage: Stage): string {
  const leftOut = typeof stage.worldTotalNote === 'string' && stage.worldTotalNote.startsWith('excludes the United States');
  return leftOut ? `${kindOfOutput(stage)} outside the United States` : kindOfOutput(stage);
}

function kindOfOutput({ stage, product }: Stage): string {
  if (stage.includes('capacity')) return stage.replace(' manufacturing', '');
  if (product.endsWith('(all types)')) return 'output';
  if (stage === 'mine') return 'mine output';
  if (stage.startsWith('refine')) return 'refined output';
  return product.includes(stage) || (stage === 'primary' && !product.includes(' ')) ? `${stage} output` : `${product} output`;
}

/** The data of a picture that compares where a material is mined and where it is refined. */
import { markup } from '../../content/text/markup.ts';
import type { Content, Markup } from '../content.ts';
import { type Stage, sharedStages } from '../materials/figures.ts';
import { citeByName, isWeak } from '../sources/sources.ts';

/** `from`, `to`: shares of a country in percent, at the first and at the second stage. */
export type StageBandsData = { stages: [string, string]; countries: { name: string; from: number; to: number }[] };
export type StageBandsPicture = { data: StageBandsData; caption: Markup };

const maxCountries = 5;

/** @returns undefined when shares are not published for two stages. */
export function stageBands(content: Content, materialId: string): StageBandsPicture | undefined {
  const name = content.find('materials', materialId)?.name;
  const figures = content.find('figures', materialId);
  const [first, second] = figures ? sharedStages(figures).filter(({ source }) => !isWeak(content, source)) : [];
  if (!name || !first || !second) return undefined;
  const shareIn = (stage: Stage, iso3: string) => stage.producers.find((producer) => producer.iso3 === iso3)?.sharePercent ?? 0;
  const countries = [...new Map([...first.producers, ...second.producers].map(({ iso3, name: country }) => [iso3, country]))]
    .map(([iso3, country]) => ({ name: country, from: shareIn(first, iso3), to: shareIn(second, iso3) }))
    .toSorted((a, b) => Math.max(b.from, b.to) - Math.max(a.from, a.to))
    .slice(0, maxCountries);
  const described = (stage: Stage) =>
    markup`${stageName(stage)}: ${stage.year ?? ''}${stage.estimated ? ' (estimated)' : ''}, ${citeByName(content, stage.source)}`;
  return {
    data: { stages: [stageName(first), stageName(second)], countries },
    caption: markup`${name} at two stages; each band is one country, its share mined and its share refined. ${described(first)}. ${described(second)}.`,
  };
}

function stageName({ stage }: Stage): string {
  return { mine: 'Mined', refined: 'Refined' }[stage] ?? stage;
}

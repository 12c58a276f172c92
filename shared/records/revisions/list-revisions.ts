/** By how much first estimates were changed, for each material and measure. */
import { outputFigureName } from '../../../content/text/figure-name.ts';
import { slugify } from '../../../content/text/slug.ts';
import type { Content, Entry } from '../../content.ts';
import { capitalize } from '../../text/format.ts';
import { comparisonIds } from '../materials/figure-ids.ts';
import { kindOfOutput, outputName } from '../materials/figures.ts';
import { changesOf, seriesOfMaterial } from './series-of-figure.ts';
import { describeRevisions, type RevisionStatistic } from './statistic.ts';

/** `output` of the world and of countries, a `price` or the `reliance` on imports. */
export type RevisedKind = 'world' | 'countries' | 'price' | 'reliance';
/**
 * `figure`: its id. `name`: "mine output", "LME cash". `unit`: of the changes. `settled`: how many are no longer marked
 * as estimates. `releases`: that have values of it, oldest first.
 */
export type RevisionRecord = RevisionStatistic & {
  material: Entry<'materials'>;
  figure: string;
  name: string;
  kind: RevisedKind;
  unit: '%' | 'points';
  changes: readonly number[];
  settled: number;
  releases: readonly string[];
};

/** Only those with a change from a first estimate; in the order of the materials. */
export function listRevisionRecords(content: Content): RevisionRecord[] {
  return content.list('materials').flatMap((material) =>
    seriesOfMaterial(content, material.id).flatMap(({ series }) => {
      const { figure, unit, releases, settled } = series;
      const [block = '', part] = figure.split('#');
      const isReliance = block === 'net-import-reliance';
      const shared = {
        material,
        figure: isReliance ? comparisonIds.importReliance : `${material.id}-${block}`,
        unit: unit === '%' ? ('points' as const) : ('%' as const),
        releases,
      };
      const ofPlaces = isReliance ? 'reliance' : block === 'prices' ? 'price' : 'countries';
      return [
        { ...shared, changes: changesOf(series, true), settled: settled.world, kind: 'world' as const },
        { ...shared, changes: changesOf(series, false), settled: settled.places, kind: ofPlaces } as const,
      ].flatMap((record) => {
        const statistic = describeRevisions(record.changes);
        const name = nameOfSeries(content, record, { block, part });
        return statistic ? [{ ...record, ...statistic, name }] : [];
      });
    }),
  );
}

/** The output of the stage, for the world with what its total leaves out, or the name of the price. */
function nameOfSeries(
  content: Content,
  { material, kind }: Pick<RevisionRecord, 'material' | 'kind'>,
  { block, part }: { block: string; part: string | undefined },
): string {
  const figures = content.find('figures', material.id);
  if (kind === 'reliance') return 'US net import reliance';
  if (kind === 'price') return figures?.annualPrices.find(({ name }) => slugify(name) === part)?.name ?? block;
  const stage = figures?.production.find((each) => outputFigureName(each) === block);
  const output = stage && (kind === 'world' ? outputName(stage) : kindOfOutput(stage));
  return capitalize([output ?? block, part].filter(Boolean).join(', '));
}

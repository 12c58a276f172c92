/** Editions of the Critical Materials Risk Index in the read API. */
import * as z from 'zod';
import { type RiskIndicator, riskIndicators } from '../../../../content/vocabulary/risk-indicators.ts';
import type { Entry } from '../../../../shared/content.ts';
import { citeEdition } from '../../../../shared/figures/cmri/cite-edition.ts';
import { editionsAt, rankEdition } from '../../../../shared/figures/cmri/rank-at.ts';
import { describeScales, tabulate } from '../../../../shared/figures/cmri/tabulate.ts';
import { href } from '../../../../shared/routes.ts';
import type { ApiCollection } from '../model/collection.ts';

const value = z.number().nullable();
const rank = z.number().nullable();
const indicatorSchema = z.strictObject({
  indicator: z.string(),
  low: z.number(),
  high: z.number(),
  points_low: value,
  points_high: value,
  weight: z.number().describe('As a part of 1'),
  of: z.string().describe('What the value is of, or why there is none'),
  known: z.boolean(),
  sources: z.array(z.string()),
});
const materialSchema = z.strictObject({
  material: z.string(),
  name: z.string(),
  rank,
  score: value,
  score_low: value,
  score_high: value,
  rank_min: rank,
  rank_max: rank,
  rank_95_min: rank,
  rank_95_max: rank,
  not_ranked_because: z.string(),
  indicators: z.array(indicatorSchema),
});
const item = z.strictObject({
  id: z.string(),
  name: z.string(),
  date: z.iso.date(),
  url: z.url(),
  citation: z.string(),
  files: z.strictObject({ csv: z.url(), xlsx: z.url(), json: z.url() }),
});
const more = z.strictObject({
  method: z.url(),
  weights: z.strictObject(
    Object.fromEntries(riskIndicators.map((id) => [id, z.int()])) as Record<RiskIndicator, z.ZodInt>,
  ),
  indicators: z.array(
    z.strictObject({
      indicator: z.string(),
      name: z.string(),
      group: z.string(),
      measure: z.string(),
      scale: z.strictObject({ min: z.number(), max: z.number(), logarithmic: z.boolean() }),
    }),
  ),
  materials: z
    .array(materialSchema)
    .describe('Those that are ranked in their order, then the others. The fields are those of the file'),
});

export const editionCollection: ApiCollection<Entry<'cmri'>, z.output<typeof item>, z.output<typeof more>> = {
  name: 'cmri',
  schemaName: 'RiskIndexEdition',
  title: 'Editions of the risk index',
  one: 'an edition of the risk index',
  takesAsOf: true,
  item,
  more,
  filters: {},
  sorts: { date: ({ date }) => date },
  defaultSort: '-date',
  list: ({ view, now }) => editionsAt(view, now),
  idOf: ({ id }) => id,
  describe({ view, siteUrl }, edition) {
    const url = siteUrl + href('cmri-edition', { edition: edition.id });
    const { name, text } = citeEdition(view, edition);
    return {
      id: edition.id,
      name,
      date: edition.date,
      url,
      citation: `${text} ${url}`,
      files: { csv: `${url}.csv`, xlsx: `${url}.xlsx`, json: `${url}.json` },
    };
  },
  describeMore({ view, siteUrl }, edition) {
    const ranking = rankEdition(edition);
    return {
      method: siteUrl + href('cmri-methodology'),
      weights: ranking.weights,
      indicators: describeScales(),
      materials: tabulate(view, ranking),
    };
  },
};

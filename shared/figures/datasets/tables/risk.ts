/** The risk index of the newest edition, with its own weights: one row for each material and indicator. */
import { rankAt } from '../../cmri/rank-at.ts';
import { type TabulatedMaterial, tabulate } from '../../cmri/tabulate.ts';
import { column, type DatasetTable, defineTable } from './table.ts';

type Indicator = TabulatedMaterial['indicators'][number];
type RiskRow = { edition: string; row: TabulatedMaterial; value: Indicator };

export const riskTable: DatasetTable = defineTable<RiskRow>({
  id: 'cmri',
  items: (content, now) => {
    const ranking = rankAt(content, undefined, now);
    if (!ranking) return [];
    const edition = ranking.edition.id;
    return tabulate(content, ranking).flatMap((row) => row.indicators.map((value) => ({ edition, row, value })));
  },
  columns: [
    column('edition', 'string', 'Edition of the index', ({ edition }) => edition),
    column('material', 'string', 'Id of the material, as in its address', ({ row }) => row.material),
    column(
      'rank',
      'integer',
      'Rank of the material, 1 for the highest risk; empty where it is not ranked',
      ({ row }) => row.rank,
    ),
    column(
      'score',
      'number',
      'Score of the material, the middle of its range',
      ({ row }) => row.score,
      'points of 100',
    ),
    column('rank_95_min', 'integer', 'Highest rank under 95% of all weightings', ({ row }) => row.rank_95_min),
    column('rank_95_max', 'integer', 'Lowest rank under 95% of all weightings', ({ row }) => row.rank_95_max),
    column('indicator', 'string', 'Indicator, as the methodology names it', ({ value }) => value.indicator),
    column(
      'low',
      'number',
      'Value of the indicator, in its unit; the lower end where the source leaves it open',
      ({ value }) => value.low,
    ),
    column('high', 'number', 'The upper end', ({ value }) => value.high),
    column('points_low', 'number', 'Points of the lower end', ({ value }) => value.points_low, 'points of 100'),
    column('points_high', 'number', 'Points of the upper end', ({ value }) => value.points_high, 'points of 100'),
    column('weight', 'number', 'Weight of the indicator, as a part of one', ({ value }) => value.weight),
    column('of', 'string', 'What the value is of, or why there is none', ({ value }) => value.of),
    column(
      'known',
      'boolean',
      'Whether there is a value; if not, both ends of the scale stand for it',
      ({ value }) => value.known,
    ),
    column('not_ranked_because', 'string', 'Why the material is not ranked', ({ row }) => row.not_ranked_because),
    column('source', 'string', 'Ids of documents in the dataset “sources”, with their parts behind #', ({ value }) =>
      value.sources.join(' '),
    ),
  ],
  cites: ({ value }) => value.sources,
  material: ({ row }) => row.material,
  changed: (content) => content.list('cmri').map(({ date }) => date),
});

/** The ranking of the risk index as a list: rank, tile, bar of the score, ranks with other weights. */
import type { RankRow } from '../../../figures/cmri/describe-ranking.ts';
import { formatRank } from '../../../text/format.ts';
import { Link } from '../../basic/link/link.tsx';
import { ChipTile } from '../element-tile/element-tile.tsx';
import { RankSpreadLine } from './rank-spread.tsx';
import { RiskBar } from './risk-bar.tsx';

/** @param props `rows`: all ranked materials, or the first of them. `count`: the number of ranked materials. */
export function RiskRanking({ rows, count = rows.length }: { rows: RankRow[]; count?: number }) {
  return (
    <div className="risk-ranking">
      <div className="risk-ranking__head" aria-hidden="true">
        <span className="risk-ranking__scale">
          {[0, 25, 50, 75, 100].map((value) => (
            <span key={value}>{value} </span>
          ))}
        </span>
        <span className="risk-ranking__scale risk-ranking__scale--ranks">
          <span>1st</span> <span>Rank under other weights</span> <span>{formatRank(count)}</span>
        </span>
      </div>
      <ol className="risk-ranking__rows">
        {rows.map(({ id, rank, name, symbol, href, score, low, high, segments, spread }) => (
          <li key={id} className="risk-ranking__row" value={rank}>
            <span className="risk-ranking__rank" aria-hidden="true">
              {rank}
            </span>{' '}
            <Link className="risk-ranking__name" href={href}>
              <ChipTile symbol={symbol} /> {name}
            </Link>{' '}
            <span className="visually-hidden">
              Score {high > low ? `between ${low.toFixed(1)} and ${high.toFixed(1)}` : score.toFixed(1)}. Rank{' '}
              {spread.usualMin} to {spread.usualMax} in 95% of weightings, {spread.min} to {spread.max} in all.
            </span>
            <RiskBar segments={segments} low={low} high={high} score={score} />
            <span className="risk-ranking__score" aria-hidden="true">
              {high > low ? `${low.toFixed(1)}–${high.toFixed(1)}` : score.toFixed(1)}
            </span>
            <RankSpreadLine spread={spread} rank={rank} count={count} />
            <span className="risk-ranking__spread" aria-hidden="true">
              {spread.usualMin}–{spread.usualMax}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

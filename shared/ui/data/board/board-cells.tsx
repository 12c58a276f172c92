/**
 * The pictures in the cells of the board. Positions are percentages of the width of the cell, so that the pictures fit
 * every width without scaling.
 */
import type { ReactNode } from 'react';
import { percentOf, priceAxis, reservesAxis } from '../../../figures/board/board-axes.ts';
import type { MeasureCount } from '../../../figures/board/board-row.ts';
import type { PriceChange, Reliance } from '../../../figures/board/board-values.ts';
import { isMajority } from '../../../records/materials/concentration.ts';
import type { ListCount } from '../../../records/materials/critical-lists.ts';
import { type ReserveYears, roundedYears } from '../../../records/materials/reserve-years.ts';
import type { StageShare, TightestStage } from '../../../records/materials/tightest-stage.ts';
import { formatNumber } from '../../../text/format.ts';
import { NoteSign } from '../../basic/note-sign/note-sign.tsx';
import { SquaresRow } from './squares-row.tsx';

/** `axis`: the lines behind the marks. */
function Plot({ axis, children }: { axis: 'percent' | 'price' | 'years'; children: ReactNode }) {
  return (
    <svg className={`board__plot board__plot--${axis}`} width="100%" height="16" aria-hidden="true">
      {children}
    </svg>
  );
}

function Missing() {
  return <span className="board__value board__value--none">not published</span>;
}

export function TightestCell({ tightest: { counted, doubtful } }: { tightest: TightestStage }) {
  if (!counted && !doubtful) return <Missing />;
  return (
    <>
      <Plot axis="percent">
        {counted && (
          <circle
            className={isMajority(counted.share) ? 'board__dot' : 'board__dot board__dot--mute'}
            cx={`${counted.share}%`}
            cy="8"
            r="5.5"
          />
        )}
        {doubtful && <circle className="board__dot board__dot--doubtful" cx={`${doubtful.share}%`} cy="8" r="5.5" />}
      </Plot>
      <span className="board__value">
        {counted && <ShareText share={counted} />}
        {doubtful && (
          <small>
            {counted && '; '}
            <ShareText share={doubtful} />, not counted
          </small>
        )}
      </span>
    </>
  );
}

/** The largest share at one stage. */
export function SharePlot({ share }: { share: StageShare }) {
  return (
    <TightestCell
      tightest={share.doubtful ? { counted: undefined, doubtful: share } : { counted: share, doubtful: undefined }}
    />
  );
}

function ShareText({ share: { country, share, output, approximate, doubtful } }: { share: StageShare }) {
  return (
    <>
      <b>
        {approximate || doubtful ? 'about ' : ''}
        {formatNumber(Math.round(share))}%{doubtful && <NoteSign />}
      </b>{' '}
      {country}, {output}
    </>
  );
}

export function RelianceCell({ reliance }: { reliance: Reliance | undefined }) {
  if (!reliance) return <Missing />;
  if (reliance.kind === 'net exporter') return <span className="board__value">net exporter</span>;
  const { low, high } = reliance;
  const isOpen = high > low;
  return (
    <>
      <Plot axis="percent">
        {isOpen && <line className="board__range" x1={`${low}%`} x2={`${high}%`} y1="8" y2="8" />}
        <circle className={isOpen ? 'board__dot board__dot--open' : 'board__dot'} cx={`${low}%`} cy="8" r="4.5" />
      </Plot>
      <span className="board__value">
        <b>
          {isOpen ? 'over ' : ''}
          {low}%
        </b>
      </span>
    </>
  );
}

export function ListsCell({ lists }: { lists: ListCount | undefined }) {
  if (!lists) return <Missing />;
  const kinds = { listed: 'full', 'not listed': 'empty', recalled: 'doubtful', 'not verified': 'none' } as const;
  return (
    <>
      <SquaresRow squares={lists.states.map((state) => kinds[state])} />
      <span className="board__value">
        <b>{lists.listed}</b> of {lists.verified}
      </span>
    </>
  );
}

export function PriceCell({ price }: { price: PriceChange | undefined }) {
  if (!price) return <Missing />;
  const at = `${percentOf(priceAxis, price.ratio)}%`;
  return (
    <>
      <Plot axis="price">
        <line className="board__stem" x1={`${percentOf(priceAxis, 1)}%`} x2={at} y1="8" y2="8" />
        <circle className={price.ratio > 1 ? 'board__dot' : 'board__dot board__dot--mute'} cx={at} cy="8" r="4.5" />
      </Plot>
      <span className="board__value">
        <b>× {price.ratio < 10 ? price.ratio.toFixed(1) : formatNumber(Math.round(price.ratio))}</b>
      </span>
    </>
  );
}

export function MeasuresCell({ measures: { inForce, suspended, unconfirmed } }: { measures: MeasureCount }) {
  const others = [
    ...(suspended ? [`${suspended} suspended`] : []),
    ...(unconfirmed ? [`${unconfirmed} not confirmed`] : []),
  ];
  return (
    <>
      <SquaresRow
        squares={[...repeat('full', inForce), ...repeat('suspended', suspended), ...repeat('doubtful', unconfirmed)]}
      />
      <span className="board__value">
        <b>{inForce}</b>
        {others.length > 0 && <small>, {others.join(', ')}</small>}
      </span>
    </>
  );
}

function repeat<Kind extends string>(kind: Kind, count: number): Kind[] {
  return Array.from({ length: count }, () => kind);
}

export function ReservesCell({ reserves }: { reserves: ReserveYears | undefined }) {
  if (!reserves) return <Missing />;
  const { years, bound, doubt, excludesUs } = reserves;
  const kind = doubt ? ' board__dot--doubtful' : bound ? ' board__dot--open' : '';
  const at = `${percentOf(reservesAxis, years)}%`;
  return (
    <>
      <Plot axis="years">
        {bound && <line className="board__range" x1={at} x2="100%" y1="8" y2="8" />}
        <circle className={`board__dot${kind}`} cx={at} cy="8" r="4.5" />
      </Plot>
      <span className="board__value">
        <b>
          {bound ? 'over ' : excludesUs || doubt ? 'about ' : ''}
          {formatNumber(roundedYears(reserves))}
        </b>
        {doubt && <small>, not counted, {doubt}</small>}
      </span>
    </>
  );
}

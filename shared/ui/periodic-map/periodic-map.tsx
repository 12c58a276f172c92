/** Our materials at their true places in the periodic table, colored by supply concentration; in a narrow window a list by block. */
import type { ReactNode } from 'react';
import type { MaterialTile } from '../../concentration.ts';
import { shareSteps } from '../../figures.ts';
import { Link } from '../link/link.tsx';
import { elements, firstLanthanide, lanthanides } from './elements.ts';

/** The blocks of the table by the groups they hold. */
const blocks = [
  { id: 's', heading: 's block', from: 1, to: 2 },
  { id: 'd', heading: 'd block, transition metals', from: 3, to: 12 },
  { id: 'p', heading: 'p block', from: 13, to: 18 },
];
/** The steps of the ramp in words: "under 25%", "25–40", …, "over 90". */
const legend = [`under ${shareSteps[0]}%`, ...shareSteps.slice(1).map((bound, index) => `${shareSteps[index]}–${bound}`), `over ${shareSteps.at(-1)}`];

/** @param props `children` stand in the empty part of the table, above the legend. */
export function PeriodicMap({ tiles, children }: { tiles: MaterialTile[]; children?: ReactNode }) {
  const placed = tiles.filter(({ period }) => period !== null);
  const series = tiles.find(({ group, period }) => group !== null && period === null);
  return (
    <div className="periodic-map">
      <div className="periodic-map__void">
        {children}
        <Legend />
      </div>
      <div className="periodic-map__table">
        <OtherElements placed={placed} series={series} />
        {blocks.map(({ id, heading, from, to }) => (
          <Block key={id} id={id} heading={heading} tiles={placed.filter(({ group }) => group !== null && group >= from && group <= to)} />
        ))}
        {series && (
          <div className="periodic-map__block periodic-map__block--f">
            <h2 className="periodic-map__heading">f block, rare earths</h2>
            <Tile tile={series}>
              <span className="periodic-map__series" aria-hidden="true">
                {lanthanides.map((symbol, index) => (
                  <span key={symbol} className="periodic-map__member">
                    <span className="periodic-map__number">{firstLanthanide + index}</span> {symbol}
                  </span>
                ))}
              </span>
            </Tile>
          </div>
        )}
        <Block id="x" heading="Not elements" tiles={tiles.filter(({ group }) => group === null)} />
      </div>
    </div>
  );
}

function Block({ id, heading, tiles }: { id: string; heading: string; tiles: MaterialTile[] }) {
  if (tiles.length === 0) return null;
  return (
    <div className={`periodic-map__block periodic-map__block--${id}`}>
      <h2 className="periodic-map__heading">{heading}</h2>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.href} className={tile.group === null ? undefined : `group-${tile.group} period-${tile.period}`}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tile({ tile: { number, symbol, name, href, step, code, percent, share }, children }: { tile: MaterialTile; children?: ReactNode }) {
  return (
    <Link className={`periodic-map__tile step-${step}`} href={href}>
      {children}
      <span className="periodic-map__number" aria-hidden="true">
        {number}
      </span>
      <span className="periodic-map__value" aria-hidden="true">
        {percent ? (
          <>
            <span>{code}</span> {percent}
          </>
        ) : (
          'n.p.'
        )}
      </span>
      <b className="periodic-map__symbol">{symbol}</b>
      <span className="periodic-map__name">{name}</span>
      <span className="periodic-map__share">{share}</span>
    </Link>
  );
}

/** Everything we do not cover, faint, so that the table is the table. */
function OtherElements({ placed, series }: { placed: MaterialTile[]; series: MaterialTile | undefined }) {
  const covered = new Set(placed.map(({ number }) => number));
  return (
    <div className="periodic-map__others" aria-hidden="true">
      {elements
        .filter(({ number }) => !covered.has(number))
        .map(({ symbol, number, group, period }) => (
          <span key={symbol} className={`periodic-map__other group-${group} period-${period}`}>
            {period < 7 && <span className="periodic-map__number">{number}</span>}
            {symbol}
          </span>
        ))}
      <span className={`periodic-map__other periodic-map__other--series group-3 period-6 step-${series?.step ?? 0}`}>57–71</span>
      <span className="periodic-map__other group-3 period-7">89–103</span>
    </div>
  );
}

function Legend() {
  return (
    <div className="periodic-map__legend">
      <p>Share of world supply held by the largest producing country</p>
      <ol className="periodic-map__ramp">
        {legend.map((label, index) => (
          <li key={label}>
            <span className={`periodic-map__swatch step-${index + 1}`} /> {label}
          </li>
        ))}
        <li>
          <span className="periodic-map__swatch step-0" /> not published
        </li>
      </ol>
    </div>
  );
}

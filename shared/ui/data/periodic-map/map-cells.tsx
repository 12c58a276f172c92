/**
 * The contents of the periodic map: its cells, the ramp of its colors, and its finding. Needs no script, except for
 * animated tiles.
 */
import type { ReactNode } from 'react';
import type { ElementStates } from '../../../records/measures/load-elements.ts';
import type { MapTile, PeriodicMapData } from '../../../records/periodic-map/load-periodic-map.ts';
import { capitalize } from '../../../text/format.ts';
import { Link } from '../../basic/link/link.tsx';
import { MovingTile } from '../element-tile/element-tile.tsx';
import { elements, firstLanthanide, lanthanides } from './elements.ts';

/** The blocks of the table, each with its groups. */
const blocks = [
  { id: 's', heading: 's block', from: 1, to: 2 },
  { id: 'd', heading: 'd block, transition metals', from: 3, to: 12 },
  { id: 'p', heading: 'p block', from: 13, to: 18 },
];

type CellsProps = { tiles: MapTile[]; level: 2 | 3; moving?: boolean };

/**
 * @param props `level`: heading level of the blocks. `moving`: tiles have view transitions to the pages of their
 * materials (see `MovingTile`).
 */
export function MapCells({ tiles, level, moving = false }: CellsProps) {
  const Heading = `h${level}` as const;
  const placed = tiles.filter(({ period }) => period !== null);
  const series = tiles.find(({ group, period }) => group !== null && period === null);
  return (
    <>
      <OtherElements placed={placed} series={series} />
      {blocks.map(({ id, heading, from, to }) => (
        <Block
          key={id}
          id={id}
          level={level}
          heading={heading}
          moving={moving}
          tiles={placed.filter(({ group }) => group !== null && group >= from && group <= to)}
        />
      ))}
      {series && (
        <div className="periodic-map__block periodic-map__block--f">
          <Heading className="periodic-map__heading">
            f block, rare earths{' '}
            {series.elements && <small className="periodic-map__key">{describeLicenses(series.elements)}</small>}
          </Heading>
          <Tile tile={series} moving={moving}>
            <span className="periodic-map__series" aria-hidden="true">
              {lanthanides.map((symbol, index) => (
                <span key={symbol} className="periodic-map__member" {...licenseOf(symbol, series.elements)}>
                  <span className="periodic-map__number">{firstLanthanide + index}</span> {symbol}{' '}
                </span>
              ))}
            </span>{' '}
          </Tile>
        </div>
      )}
      <Block
        id="x"
        level={level}
        heading="Not elements"
        moving={moving}
        tiles={tiles.filter(({ group }) => group === null)}
      />
    </>
  );
}

/** Explains the lines below the symbols. */
function describeLicenses({ cells, finding }: ElementStates): string {
  const open = cells.find(({ state }) => state !== 'none' && state !== 'in force');
  return `Underlined: named by a Chinese export license${open ? `, dashed if ${wordsOf(open.state)}` : ''}. ${finding}`;
}

function wordsOf(state: string): string {
  return state === 'unconfirmed' ? 'not confirmed' : state;
}

/** The mark of an element that a license names. */
function licenseOf(symbol: string, elements: ElementStates | undefined) {
  const cell = elements?.cells.find((each) => each.symbol === symbol);
  if (!cell) return undefined;
  const { name, state } = cell;
  return {
    title: `${capitalize(name)}: ${state === 'none' ? 'named by no license' : `license ${wordsOf(state)}`}`,
    'data-license': state === 'none' ? undefined : state,
  };
}

/** The colors with their meanings, from low to high. */
export function MapRamp({ steps, none }: Pick<PeriodicMapData, 'steps' | 'none'>) {
  return (
    <ol className="periodic-map__ramp">
      {steps.map((label, index) => (
        <li key={label}>
          <span className={`periodic-map__swatch step-${index + 1}`} /> {label}
        </li>
      ))}
      <li>
        <span className="periodic-map__swatch step-0" /> {none}
      </li>
    </ol>
  );
}

/** The finding of the map in one sentence. */
export function FindingText({ finding: { lead, figure, rest, href } }: { finding: PeriodicMapData['finding'] }) {
  return (
    <>
      {lead}{' '}
      <b>
        <Link className="periodic-map__figure" href={href}>
          {figure}
        </Link>
      </b>{' '}
      {rest}
    </>
  );
}

type BlockProps = { id: string; level: 2 | 3; heading: string; moving: boolean; tiles: MapTile[] };

function Block({ id, level, heading, moving, tiles }: BlockProps) {
  const Heading = `h${level}` as const;
  if (tiles.length === 0) return null;
  return (
    <div className={`periodic-map__block periodic-map__block--${id}`}>
      <Heading className="periodic-map__heading">{heading}</Heading>
      <ul>
        {tiles.map((tile) => (
          <li key={tile.href} className={tile.group === null ? undefined : `group-${tile.group} period-${tile.period}`}>
            <Tile tile={tile} moving={moving} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type TileProps = { tile: MapTile; moving: boolean; children?: ReactNode };

function Tile({
  tile: { number, symbol, name, href, step, isOpen, code, value, text, elements },
  moving,
  children,
}: TileProps) {
  const link = (
    <Link className={`periodic-map__tile step-${isOpen ? 'open' : step}`} href={href}>
      {children}
      <span className="periodic-map__number" aria-hidden="true">
        {number}
      </span>{' '}
      <span className="periodic-map__value" aria-hidden="true">
        {code && <span>{code} </span>}
        {value}
      </span>{' '}
      <b className="periodic-map__symbol">{symbol}</b> <span className="periodic-map__name">{name}</span>{' '}
      <span className="periodic-map__share">{elements ? `${text}. ${elements.finding}` : text}</span>
    </Link>
  );
  return moving ? <MovingTile symbol={symbol}>{link}</MovingTile> : link;
}

/** The elements that we do not cover, in a faint color, to complete the table. */
function OtherElements({ placed, series }: { placed: MapTile[]; series: MapTile | undefined }) {
  const covered = new Set(placed.map(({ number }) => number));
  return (
    <div className="periodic-map__others" aria-hidden="true">
      {elements
        .filter(({ number }) => !covered.has(number))
        .map(({ symbol, number, group, period }) => (
          <span key={symbol} className={`periodic-map__other group-${group} period-${period}`}>
            {period < 7 && <span className="periodic-map__number">{number}</span>} {symbol}{' '}
          </span>
        ))}
      <span className={`periodic-map__other periodic-map__other--series group-3 period-6 step-${series?.step ?? 0}`}>
        57–71
      </span>{' '}
      <span className="periodic-map__other group-3 period-7">89–103</span>
    </div>
  );
}

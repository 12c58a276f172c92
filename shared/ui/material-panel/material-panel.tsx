/** The picture of a piece: the squares of its materials, large, each in the color of its supply concentration. Decoration: the text beside it names them. */
import type { MaterialTile } from '../../concentration.ts';

export function MaterialPanel({ tiles }: { tiles: MaterialTile[] }) {
  return (
    <span className="material-panel" aria-hidden="true">
      {tiles.map(({ href, symbol, name, number, share, step }) => (
        <span key={href} className={`material-panel__tile step-${step}`}>
          <span className="material-panel__line">
            <span>{number}</span> <b>{share}</b>
          </span>
          <span className="material-panel__symbol">{symbol}</span>
          <span className="material-panel__name">{name}</span>
        </span>
      ))}
    </span>
  );
}

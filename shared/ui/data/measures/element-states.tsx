/**
 * The elements of a group in the order of the periodic table, each marked by the state of its license. The lists below
 * contain the same as text.
 */
import type { ElementStates } from '../../../records/measures/load-elements.ts';
import { Link } from '../../basic/link/link.tsx';

export function ElementStatesFigure({ elements: { finding, cells, groups } }: { elements: ElementStates }) {
  return (
    <figure className="element-states" aria-label={finding}>
      <figcaption>
        <h3 className="axis__finding">{finding}</h3>
        <p className="axis__subtitle">Chinese export licenses that name the element, by atomic number</p>
      </figcaption>
      <ElementCells cells={cells} />
      <ul className="element-states__groups">
        {groups.map(({ state, count, title, href, text, names }) => (
          <li key={title}>
            <p className="element-states__count">
              <span className="element-states__cell" data-state={state}>
                {count}
              </span>{' '}
              {href ? <Link href={href}>{title}</Link> : title}
            </p>
            <p>{text}</p>
            <p className="element-states__names">{names}</p>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The elements alone, for a hero; they link to the figure above. */
export function ElementStrip({ elements: { finding, cells }, href }: { elements: ElementStates; href: string }) {
  return (
    <div className="element-strip">
      <div className="wrap">
        <a className="element-strip__link" href={href}>
          {finding}
        </a>
        <ElementCells cells={cells} />
      </div>
    </div>
  );
}

function ElementCells({ cells }: Pick<ElementStates, 'cells'>) {
  return (
    <ol className="element-states__cells" aria-hidden="true">
      {cells.map(({ symbol, number, name, state }) => (
        <li key={symbol} className="element-states__cell" data-state={state} title={name}>
          <small>{number}</small> {symbol}
        </li>
      ))}
    </ol>
  );
}

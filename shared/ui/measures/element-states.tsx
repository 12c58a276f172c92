/** The elements of a group in the order of the periodic table, each marked by the state of its license. The groups below say the same in words. */
import type { ElementStates } from '../../measures/load-elements.ts';
import { Link } from '../link/link.tsx';

export function ElementStatesFigure({ elements: { finding, cells, groups } }: { elements: ElementStates }) {
  return (
    <figure className="element-states">
      <figcaption>
        <h3 className="axis__finding">{finding}</h3>
        <p className="axis__subtitle">Chinese export licenses that name the element, by atomic number</p>
      </figcaption>
      <ol className="element-states__cells" aria-hidden="true">
        {cells.map(({ symbol, number, name, state }) => (
          <li key={symbol} className="element-states__cell" data-state={state} title={name}>
            <small>{number}</small>
            {symbol}
          </li>
        ))}
      </ol>
      <ul className="element-states__groups">
        {groups.map(({ state, count, title, href, text, names }) => (
          <li key={title}>
            <p className="element-states__count">
              <span className="element-states__cell" data-state={state}>
                {count}
              </span>
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

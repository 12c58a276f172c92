/** A row of links that filter a list; the current one is marked. */
import type { FilterLink } from '../../page.ts';
import { Link } from '../link/link.tsx';

export function Choices({ label, choices }: { label: string; choices: FilterLink[] }) {
  return (
    <nav className="choices" aria-label={label}>
      <ul className="choices__list">
        {choices.map(({ label: text, href, count, current }) => (
          <li key={href}>
            <Link className="choices__link" href={href} aria-current={current || undefined}>
              {text} {count !== undefined && <span className="choices__count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

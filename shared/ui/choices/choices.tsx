/** A row of links that narrow a list; the chosen one is marked and leads on as the address of the choice. */
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

/** The filters of a list, a group each: it opens by itself, without script. */
import type { FilterGroup } from '../../page.ts';
import { Link } from '../link/link.tsx';

export function Filters({ label: name, groups }: { label: string; groups: readonly FilterGroup[] }) {
  return (
    <nav className="filters" aria-label={name}>
      {groups.map(({ label, chosen, links }) => (
        <details key={label} className="filters__group" name="filter">
          <summary>
            {label} <b>{chosen ? chosen.label : 'All'}</b>
          </summary>
          <ul>
            {chosen && (
              <li>
                <Link href={chosen.without}>All</Link>
              </li>
            )}
            {links.map((link) => (
              <li key={link.href}>
                <Link href={link.href} aria-current={link.current || undefined}>
                  {link.label} <span>{link.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

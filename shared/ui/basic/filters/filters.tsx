/** The filters of a list. Each group is a `details` element, which opens without script. */
import type { FilterGroup } from '../../../page.ts';
import { ChoiceLink } from '../choices/choice-link.tsx';
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
                <ChoiceLink href={link.count === 0 && !link.current ? undefined : link.href} current={link.current}>
                  {link.label} <span>{link.count}</span>
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

/** A row of links that filter a list; the current one is marked, and what would leave nothing is no link. */
import type { FilterLink } from '../../../page.ts';
import { ChoiceLink } from './choice-link.tsx';

export function Choices({ label, choices }: { label: string; choices: FilterLink[] }) {
  return (
    <nav className="choices" aria-label={label}>
      <ul className="choices__list">
        {choices.map(({ label: text, href, count, current }) => (
          <li key={href}>
            <ChoiceLink className="choices__link" href={count === 0 && !current ? undefined : href} current={current}>
              {text} {count !== undefined && <span className="choices__count">{count}</span>}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

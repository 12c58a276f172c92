/**
 * A person as an element tile, with initials as the symbol, the year of joining as the number, and the color of the
 * first material covered. Decorative.
 */
import type { PersonSummary } from '../../../records/people/load-people.ts';
import { Link } from '../../basic/link/link.tsx';

export function PersonTile({
  person: { initials, joined, area, group },
}: {
  person: Pick<PersonSummary, 'initials' | 'joined' | 'area' | 'group'>;
}) {
  return (
    <span className="person-tile chamfer" data-group={group} aria-hidden="true">
      <span>{joined}</span> <b className="person-tile__initials">{initials}</b> <span>{area}</span>
    </span>
  );
}

/** Cards of people, each with a link to the person's page. */
export function PersonCards({ people, level }: { people: PersonSummary[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="person-cards">
      {people.map((person) => (
        <li key={person.href}>
          <Link className="person-cards__link" href={person.href}>
            <PersonTile person={person} />
            <Heading className="person-cards__name">{person.name}</Heading>
          </Link>
          <p className="person-cards__role">{person.role}</p>
          <p className="person-cards__covers">{person.covers}</p>
        </li>
      ))}
    </ul>
  );
}

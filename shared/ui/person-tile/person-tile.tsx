/** A person in the manner of an element: initials for the symbol, the year of joining for the number. Decoration beside the name. */
import type { PersonSummary } from '../../people/load-people.ts';
import { Link } from '../link/link.tsx';

export function PersonTile({ person: { initials, joined, area } }: { person: Pick<PersonSummary, 'initials' | 'joined' | 'area'> }) {
  return (
    <span className="person-tile chamfer" aria-hidden="true">
      <span>{joined}</span>
      <b className="person-tile__initials">{initials}</b>
      <span>{area}</span>
    </span>
  );
}

/** Cards of people, each one link. */
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

/** People by name and role, linked if they have a page. */
import { Link } from '../../basic/link/link.tsx';

type Person = { name: string; role: string; href?: string | undefined; initials: string };

export function PeopleList({ people }: { people: Person[] }) {
  return (
    <ul className="people-list">
      {people.map(({ name, role, href, initials }) => (
        <li key={name} className="people-list__person">
          <span className="people-list__initials" aria-hidden="true">
            {initials}
          </span>
          <p>
            <b className="people-list__name">{href ? <Link href={href}>{name}</Link> : name}</b> {role}
          </p>
        </li>
      ))}
    </ul>
  );
}

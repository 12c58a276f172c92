/** The search over materials and services: a plain form that works by itself. */
import { Icon } from '../icon/icon.tsx';
import { useAddress } from '../link/link.tsx';

export function SearchBox({ action, query = '', label = 'Search materials and services' }: { action: string; query?: string; label?: string }) {
  const address = useAddress();
  return (
    <search>
      <form className="search-box" action={address(action)} method="get">
        <Icon name="search" />
        <input
          className="search-box__input"
          type="search"
          name="q"
          aria-label={label}
          placeholder="Search"
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
        <button className="search-box__go" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}

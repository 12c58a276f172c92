/**
 * The search of the whole site: a GET form that works without script. With script it suggests pages while typing
 * (client/search).
 */
import { href } from '../../routes.ts';
import { maxSearchLength } from '../../search.ts';
import { Icon } from '../basic/icon/icon.tsx';
import { useAddress } from '../basic/link/link.tsx';

/** @param props `id`: the id of the field, unique on the page. `icon`: the id of an icon of search on the page. */
export function SearchForm({ id, icon, query }: { id: string; icon?: string; query?: string }) {
  const address = useAddress();
  return (
    <search className="search-form">
      <form action={address(href('search'))} method="get" data-suggest={address('/api/v1/suggest')}>
        <Icon name="search" sameAs={icon} />
        <input
          id={id}
          type="search"
          name="q"
          aria-label="Search the site"
          placeholder="Search"
          defaultValue={query}
          maxLength={maxSearchLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  );
}

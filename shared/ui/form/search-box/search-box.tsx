/** The search for materials and services: a plain GET form that works without script. */
import { useEffect, useRef } from 'react';
import { Icon } from '../../basic/icon/icon.tsx';
import { useAddress } from '../../basic/link/link.tsx';

export function SearchBox({
  action,
  query = '',
  label = 'Search materials and services',
}: {
  action: string;
  query?: string;
  label?: string;
}) {
  const address = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const lastQuery = useRef(query);
  // Keeps what was typed until a page with other results is shown.
  useEffect(() => {
    if (input.current && lastQuery.current !== query) input.current.value = lastQuery.current = query;
  }, [query]);
  return (
    <search>
      <form className="search-box" action={`${address(action)}#results`} method="get">
        <Icon name="search" />
        <input
          ref={input}
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

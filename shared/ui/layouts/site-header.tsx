/**
 * The header of every page. Rendered on the server only, never hydrated: its menus are `details` elements, which need
 * no script.
 */
import type { Site } from '../../../content/collections.ts';
import { href } from '../../routes.ts';
import { Icon } from '../basic/icon/icon.tsx';
import { BasePath, Link } from '../basic/link/link.tsx';
import { SearchForm } from './search-form.tsx';

type MenuLink = { label: string; href: string; text?: string | undefined };

const portal = { label: 'Portal', href: href('portal') };
const subscribe = { label: 'Subscribe for free', href: href('sign-up') };

/** All addresses that the header links to, except the home page. */
export function headerLinks({ menu }: Pick<Site, 'menu'>): string[] {
  return [...menu.flatMap((item) => ('links' in item ? item.links : [item])), portal, subscribe].map(
    (link) => link.href,
  );
}

/**
 * One list for all widths: a row on wide screens, a menu opened by the "Menu" button on narrow ones.
 * @param props `current`: the one of `headerLinks` that is marked as current; see current-link.ts.
 */
export function SiteHeader({ site, base, current }: { site: Site; base: string; current: string | undefined }) {
  return (
    <BasePath value={base}>
      <header className="site-header">
        <div className="site-header__in wrap">
          <Link className="site-header__brand" href="/" aria-label={`${site.name}, home`}>
            <Icon name="mark" id="mark" />
            <span className="site-header__word">{site.name}</span>
          </Link>
          <details className="site-header__burger">
            <summary>Menu</summary>
          </details>
          <nav className="site-header__nav" aria-label="Main">
            <ul className="site-header__list">
              {site.menu.map((item) => (
                <li key={item.label}>
                  {'links' in item ? (
                    <Group label={item.label} links={item.links} current={current} />
                  ) : (
                    <Item link={item} current={current} />
                  )}
                </li>
              ))}
              <li className="site-header__end">
                <details className="site-header__group site-header__search" name="menu">
                  <summary>
                    <Icon name="search" id="glass" />
                    <span>Search</span>
                  </summary>
                  <div className="site-header__panel">
                    <SearchForm id="site-search" icon="glass" />
                  </div>
                </details>
              </li>
              <li>
                <Item link={portal} current={current} />
              </li>
              <li>
                <Item className="button button--small" link={subscribe} current={current} />
              </li>
            </ul>
          </nav>
        </div>
      </header>
    </BasePath>
  );
}

function Group({ label, links, current }: { label: string; links: MenuLink[]; current: string | undefined }) {
  return (
    <details className="site-header__group" name="menu">
      <summary>{label}</summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Item link={link} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Item({ link, current, className }: { link: MenuLink; current: string | undefined; className?: string }) {
  return (
    <Link className={className} href={link.href} aria-current={link.href === current ? 'true' : undefined}>
      {link.label}
      {link.text && <small> {link.text}</small>}
    </Link>
  );
}

/** The top of every page. It is never hydrated: its menus are `details` elements that work by themselves. */
import type { Site } from '../../content/collections.ts';
import { href } from '../routes.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { BasePath, Link } from '../ui/link/link.tsx';

type MenuLink = { label: string; href: string; text?: string | undefined };

/** @param props `current`: the menu address the page lies at or under. */
export function SiteHeader({ site, base, current }: { site: Site; base: string; current: string }) {
  const isCurrent = (item: Site['menu'][number]) => ('links' in item ? item.links.some((link) => link.href === current) : item.href === current);
  return (
    <BasePath value={base}>
      <header className="site-header">
        <div className="site-header__in wrap">
          <Link className="site-header__brand" href="/" aria-label={`${site.name}, home`}>
            <Icon name="mark" />
            <span className="site-header__word">{site.name}</span>
          </Link>
          <nav className="site-header__nav" aria-label="Main">
            <ul className="site-header__list">
              {site.menu.map((item) => (
                <li key={item.label} data-current={isCurrent(item) || undefined}>
                  {'links' in item ? <Menu label={item.label} links={item.links} current={current} /> : <MenuItem link={item} current={current} />}
                </li>
              ))}
            </ul>
          </nav>
          <div className="site-header__end">
            <Link className="site-header__portal" href={href('portal')}>
              Portal
            </Link>
            <Link className="button button--small site-header__subscribe" href={href('sign-up')}>
              Subscribe for free
            </Link>
            <details className="site-header__burger" name="menu">
              <summary>Menu</summary>
              <nav className="site-header__panel wrap" aria-label="Menu">
                <ul>
                  {site.menu
                    .flatMap((item) => ('links' in item ? item.links : [item]))
                    .map((link) => (
                      <li key={link.href}>
                        <MenuItem link={link} current={current} />
                      </li>
                    ))}
                  <li>
                    <Link href={href('portal')}>Portal</Link>
                  </li>
                  <li>
                    <Link href={href('sign-up')}>Subscribe for free</Link>
                  </li>
                </ul>
              </nav>
            </details>
          </div>
        </div>
      </header>
    </BasePath>
  );
}

function Menu({ label, links, current }: { label: string; links: MenuLink[]; current: string }) {
  return (
    <details className="site-header__group" name="menu">
      <summary>{label}</summary>
      <ul className="site-header__menu">
        {links.map((link) => (
          <li key={link.href}>
            <MenuItem link={link} current={current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuItem({ link, current }: { link: MenuLink; current: string }) {
  return (
    <Link href={link.href} aria-current={link.href === current ? 'true' : undefined}>
      {link.label}
      {link.text && <span className="site-header__hint">{link.text}</span>}
    </Link>
  );
}

/** The footer of every page. Rendered on the server only, never hydrated. */
import type { SiteInfo } from '../../content.ts';
import { choiceId } from '../../privacy/consent/consent.ts';
import { href } from '../../routes.ts';
import { Icon } from '../basic/icon/icon.tsx';
import { BasePath, Link } from '../basic/link/link.tsx';
import { SchemeControl } from '../form/scheme-control/scheme-control.tsx';

export function SiteFooter({ site, base, buildId }: { site: SiteInfo; base: string; buildId: string }) {
  return (
    <BasePath value={base}>
      <footer className="site-footer">
        <div className="site-footer__in wrap">
          <div className="site-footer__house">
            <Link className="site-header__brand" href="/" aria-label={`${site.name}, home`}>
              <Icon name="mark" sameAs="mark" />
              <span className="site-header__word">{site.name}</span>
            </Link>
            <p className="site-footer__line">{site.line}</p>
            <address className="site-footer__address">
              {site.address.map((line) => (
                <span key={line}>{line} </span>
              ))}
              <Link href={href('contact-us')}>Contact Us</Link>
            </address>
          </div>
          {site.footer.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2>{heading}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer__base wrap">
          {site.social.length > 0 && (
            <ul className="site-footer__social">
              {site.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <SchemeControl />
          {site.analytics && <Link href={`${href('cookie-policy')}#${choiceId}`}>Cookie preferences</Link>}
          <p>
            © {site.legalName}. Build <code>{buildId.slice(0, 7)}</code>
          </p>
        </div>
      </footer>
    </BasePath>
  );
}

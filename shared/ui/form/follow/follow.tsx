/** The line with links to the feeds of a page and to other ways to follow it. */
import type { FeedLink } from '../../../site/feeds/feed-links.ts';
import { Link } from '../../basic/link/link.tsx';

/** `others`: calendars, lists, forms. */
type FollowProps = {
  about: string;
  feeds: readonly FeedLink[];
  others?: readonly { label: string; href: string; type?: string }[];
};

export function Follow({ about, feeds, others }: FollowProps) {
  return (
    <nav className="follow wrap" aria-label={`Follow ${about}`}>
      <p className="follow__about">Follow {about}</p>
      <ul className="follow__links">
        {[...(others ?? []), ...feeds].map(({ label, href, type }) => (
          <li key={href}>
            <Link href={href} type={type}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

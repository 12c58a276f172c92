/** Links to the files with all measures, and to ways to follow them. */
import { Fragment } from 'react';
import { policyFiles } from '../../../records/measures/files.ts';
import { feedLinks } from '../../../site/feeds/feed-links.ts';
import { Link } from '../../basic/link/link.tsx';

/** @param props `feedOf`: the address of the page whose feeds have the shown measures. */
export function PolicyFiles({ feedOf }: { feedOf: string }) {
  return (
    <ul className="policy-files">
      {policyFiles().map(({ href, label, about }) => (
        <li key={href}>
          <Link href={href}>{label}</Link> {about}
        </li>
      ))}
      <li>
        {feedLinks(feedOf).map(({ label, href: feed }) => (
          <Fragment key={feed}>
            <Link href={feed}>{label}</Link>{' '}
          </Fragment>
        ))}
        what changed, in a feed reader
      </li>
    </ul>
  );
}

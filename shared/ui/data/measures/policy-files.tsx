/** Links to the files with the measures of a page, and to ways to follow them. */
import { Fragment } from 'react';
import { policyFiles } from '../../../records/measures/files.ts';
import { feedLinks } from '../../../site/feeds/feed-links.ts';
import { Link } from '../../basic/link/link.tsx';

/** @param props `page`: the address of the page whose files and feeds have the shown measures. */
export function PolicyFiles({ page }: { page: string }) {
  return (
    <ul className="policy-files">
      {policyFiles(page).map(({ href, label, about }) => (
        <li key={href}>
          <Link href={href}>{label}</Link> {about}
        </li>
      ))}
      <li>
        {feedLinks(page).map(({ label, href: feed }) => (
          <Fragment key={feed}>
            <Link href={feed}>{label}</Link>{' '}
          </Fragment>
        ))}
        what changed, in a feed reader
      </li>
    </ul>
  );
}

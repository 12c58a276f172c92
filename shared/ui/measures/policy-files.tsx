/** The record of measures as files, and how to follow it. */
import { Fragment } from 'react';
import { feedLinks } from '../../feeds/feed-links.ts';
import { policyFiles } from '../../measures/files.ts';
import { href } from '../../routes.ts';
import { Link } from '../link/link.tsx';

export function PolicyFiles() {
  return (
    <ul className="policy-files">
      {policyFiles.map(({ path, label, text }) => (
        <li key={path}>
          <Link href={path}>{label}</Link> {text}
        </li>
      ))}
      <li>
        {feedLinks(href('policy')).map(({ label, href: feed }) => (
          <Fragment key={feed}>
            <Link href={feed}>{label}</Link>{' '}
          </Fragment>
        ))}
        what changed, in a feed reader
      </li>
    </ul>
  );
}

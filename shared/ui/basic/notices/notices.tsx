/** The notices above a text: a day that has passed, withdrawn, corrected, old. They link to pages of the site only. */
import { Fragment } from 'react';
import type { LinkedText } from '../../../text/link-words.ts';
import { Link } from '../link/link.tsx';

export function Notices({ notices }: { notices: readonly LinkedText[] }) {
  return notices.map((parts) => (
    <p key={parts.map(({ text }) => text).join('')} className="notice notice--text">
      {parts.map(({ text, href }) => (
        <Fragment key={text}>{href === undefined ? text : <Link href={href}>{text}</Link>}</Fragment>
      ))}
    </p>
  ));
}

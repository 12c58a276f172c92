/** The notices above the text of an article: withdrawn, corrected, old. */
import type { Notice } from '../../../publishing/articles/load-notices.ts';
import { Link } from '../../basic/link/link.tsx';

export function Notices({ notices }: { notices: Notice[] }) {
  return notices.map(({ text, latest }) => (
    <p key={text} className="notice article__notice">
      {text}
      {latest && (
        <>
          {' '}
          Latest on {latest.material}: <Link href={latest.href}>{latest.title}</Link>
        </>
      )}
    </p>
  ));
}

import { found, type LoadRequest, missing } from '../../page.ts';
import { noticesOfDays } from '../../publishing/articles/load-notices.ts';
import { composeLetter } from '../../publishing/letters/load-letter.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { formatDate } from '../../text/format.ts';

/** An edition of the letter, as it was sent. */
export function load({ params, content, now }: LoadRequest<'letter'>) {
  const edition = content.list('letters').find(({ id }) => id === params.id);
  if (!edition) return missing();
  const letter = composeLetter(content, edition);
  const head = {
    title: letter.title,
    description: edition.description ?? letter.standfirst,
    path: href('letter', params),
    type: 'article' as const,
    published: letter.publishedAt,
    alternates: alternateLinks(edition),
    crumbs: [{ label: 'Letters', href: href('letters') }, { label: formatDate(letter.publishedAt) }],
  };
  return found(head, { letter, notices: noticesOfDays(content, edition, now), files: alternateFiles(edition) });
}

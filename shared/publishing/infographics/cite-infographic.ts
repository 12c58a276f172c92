/** The citation of an infographic. */
import type { Content, Entry } from '../../content.ts';
import type { Citation } from '../../records/articles/citation.ts';
import { entryHref } from '../../site/entry-href.ts';
import { describeVersion } from '../../text/history.ts';
import { linkPerson } from '../articles/articles.ts';

export function citeInfographic(content: Content, infographic: Entry<'infographics'>): Citation {
  const { id, title, standfirst, authors, publishAt: publishedAt, changes } = infographic;
  return {
    kind: 'infographics',
    id,
    authors: authors.flatMap((person) => linkPerson(content, person).map(({ name }) => name)),
    title,
    standfirst,
    publisher: content.site.name,
    genre: 'Infographic',
    publishedAt,
    state: describeVersion(changes),
    href: entryHref(infographic),
  };
}

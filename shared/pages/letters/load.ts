import { apiRequest } from '../../api/api-request.ts';
import { entryHref } from '../../entry-href.ts';
import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';

/** The editions of the letter that have come out, newest first. */
export function load({ content }: LoadRequest<'letters'>) {
  return found(
    {
      title: 'Letters',
      description: 'Every edition of our monthly letter on critical materials, as it was sent.',
      path: href('letters'),
      crumbs: [{ label: 'Letters' }],
    },
    {
      request: apiRequest('letters'),
      editions: content.list('letters').map((edition) => ({
        href: entryHref(edition),
        title: edition.title,
        standfirst: edition.standfirst,
        publishedAt: edition.publishAt,
      })),
    },
  );
}

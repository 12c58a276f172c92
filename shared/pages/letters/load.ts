import { found, type LoadRequest } from '../../page.ts';
import { teasePassedDay } from '../../records/measures/passed-days.ts';
import { href } from '../../routes.ts';
import { apiRequest } from '../../site/api/api-request.ts';
import { entryHref } from '../../site/entry-href.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { pageSummary } from '../summaries.ts';

/** The published editions of the letter, newest first. */
export function load({ content, now }: LoadRequest<'letters'>) {
  return found(
    {
      ...pageSummary('letters'),
      path: href('letters'),
      alternates: feedAlternates('Letters', href('letters')),
      crumbs: [{ label: 'Letters' }],
    },
    {
      request: apiRequest('letters'),
      editions: content.list('letters').map((edition) => ({
        href: entryHref(edition),
        title: edition.title,
        standfirst: edition.standfirst,
        publishedAt: edition.publishAt,
        passed: teasePassedDay(content, edition.dates, now),
      })),
    },
  );
}

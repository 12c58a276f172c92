/**
 * A watch list for the materials in the address: news, upcoming dates of measures, events and releases, and key
 * figures.
 */
import type { Content } from '../../content.ts';
import { loadComparison } from '../../figures/board/load-comparison.ts';
import { found, type LoadRequest, redirect } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { sortedReleases } from '../../publishing/services/load-releases.ts';
import {
  readWatchList,
  signUpHref,
  type WatchList,
  watchListFiles,
  watchListHref,
} from '../../publishing/watch-list/watch-list.ts';
import {
  articlesOnAny,
  eventsOnAny,
  infographicsOnAny,
  measuresOnAny,
  servicesOnAny,
} from '../../publishing/watch-list/watch-list-items.ts';
import { summarizeEvent } from '../../records/events/load-events.ts';
import { namesInText } from '../../records/materials/names-in-text.ts';
import { latestDates, nextDates } from '../../records/measures/dates.ts';
import { dateLines } from '../../records/measures/load-dates.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { feedAlternates } from '../../site/feeds/feed-links.ts';
import { errorTitle } from '../../text/error-title.ts';
import { pageSummary } from '../summaries.ts';

const shown = { articles: 8, infographics: 3, dates: 6, events: 3 };
/** Names beyond this number are replaced by their count. */
const maxNamed = 4;

export type WatchListData = ReturnType<typeof loadWatchList>;

export function load({ query, content, now }: LoadRequest<'watch-list'>) {
  const requested = query.get('m');
  const list = readWatchList(requested, content);
  const { materials, key, problem } = list;
  if (requested !== null && !problem && requested !== key) return redirect(watchListHref(materials));
  const watchList = problem || materials.length === 0 ? undefined : loadWatchList(list, content, now);
  return {
    ...found(
      {
        ...pageSummary('watch-list'),
        ...(problem && { title: errorTitle(pageSummary('watch-list').title, true) }),
        ...(watchList && { title: `Watch list: ${watchList.name}` }),
        path: watchList ? watchList.href : href('watch-list'),
        crumbs: [{ label: 'Watch list' }],
        // Watch lists are not indexed, because there are millions of possible ones.
        ...(requested !== null && { noindex: true }),
        ...(watchList && {
          alternates: [
            ...feedAlternates(`New on ${watchList.name}`, watchList.href),
            ...watchListFiles(key).map(({ type, label, href: file }) => ({
              type,
              title: `Watch list: ${label}`,
              href: file,
            })),
          ],
        }),
      },
      {
        message: problem,
        choices: content.list('materials').map((material) => ({
          id: material.id,
          symbol: material.symbol,
          name: material.name,
          chosen: materials.includes(material),
        })),
        watchList,
      },
    ),
    ...(problem && { status: 400 }),
  };
}

function loadWatchList({ materials, key }: WatchList, content: Content, now: Date) {
  const ids = materials.map(({ id }) => id);
  const measures = measuresOnAny(content, ids);
  const { materials: compared, source } = loadComparison(content, materials, now);
  return {
    name: materials.length > maxNamed ? `${materials.length} materials` : namesInText(materials),
    href: watchListHref(materials),
    signUpHref: signUpHref(materials),
    files: watchListFiles(key).map(({ label, href: address }) => ({ label, href: address })),
    articles: articlesOnAny(content, ids, shown.articles).map((article) => summarizeArticle(content, article, now)),
    infographics: infographicsOnAny(content, ids)
      .slice(0, shown.infographics)
      .map((infographic) => ({
        href: entryHref(infographic),
        title: infographic.title,
        standfirst: infographic.standfirst,
      })),
    next: dateLines(nextDates(measures, now).slice(0, shown.dates), now),
    latest: dateLines(latestDates(measures, now).slice(0, shown.dates), now),
    events: eventsOnAny(content, ids, now)
      .upcoming.slice(0, shown.events)
      .map((event) => summarizeEvent(event, now)),
    releases: sortedReleases(servicesOnAny(content, ids), now),
    rows: compared.map(({ row }) => row),
    source,
  };
}

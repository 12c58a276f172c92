/** A watch list as JSON: the content of its page, for programs. */

import type { Content } from '../../../shared/content.ts';
import { readBoardRow } from '../../../shared/figures/board/board-row.ts';
import { articleTypes } from '../../../shared/publishing/articles/article-types.ts';
import { sortedReleases } from '../../../shared/publishing/services/load-releases.ts';
import { type WatchList, watchListHref } from '../../../shared/publishing/watch-list/watch-list.ts';
import {
  articlesOnAny,
  eventsOnAny,
  infographicsOnAny,
  measuresOnAny,
  servicesOnAny,
} from '../../../shared/publishing/watch-list/watch-list-items.ts';
import { type DatedEvent, latestDates, nextDates } from '../../../shared/records/measures/dates.ts';
import { countryOf } from '../../../shared/records/measures/list.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { eventCollection } from '../read-api/collections/events.ts';

type Place = { content: Content; now: Date; siteUrl: string };

const max = { articles: 30, dates: 30, pastEvents: 5 };

/**
 * Dates are days or months in ISO 8601, addresses absolute. `share`: in percent, of the largest country. Events are as
 * in the read API.
 */
export function describeWatchList({
  list: { materials },
  content,
  now,
  siteUrl,
  self,
}: Place & { list: WatchList; self: string }): string {
  const ids = materials.map(({ id }) => id);
  const measures = measuresOnAny(content, ids);
  const { upcoming, past } = eventsOnAny(content, ids, now);
  return JSON.stringify({
    url: self,
    page: siteUrl + watchListHref(materials),
    publisher: content.site.name,
    materials: materials.map((material) => ({
      id: material.id,
      symbol: material.symbol,
      name: material.name,
      url: siteUrl + entryHref(material),
      ...keyFigures(material.id, { content, now, siteUrl }),
    })),
    articles: articlesOnAny(content, ids, max.articles).map((article) => ({
      type: articleTypes[article.collection].type,
      title: article.title,
      summary: article.standfirst,
      url: siteUrl + entryHref(article),
      published: article.publishAt,
      materials: article.materials,
    })),
    infographics: infographicsOnAny(content, ids).map((infographic) => ({
      title: infographic.title,
      summary: infographic.standfirst,
      url: siteUrl + entryHref(infographic),
      published: infographic.publishAt,
    })),
    nextDates: describeDates(nextDates(measures, now), siteUrl),
    latestDates: describeDates(latestDates(measures, now), siteUrl),
    events: [...upcoming, ...past.slice(0, max.pastEvents)].map((event) =>
      eventCollection.describe({ view: content, now, siteUrl }, event),
    ),
    releases: sortedReleases(servicesOnAny(content, ids), now).map(({ name, href, on, rule, calendar }) => ({
      on,
      service: name,
      rule,
      url: siteUrl + href,
      calendar: siteUrl + calendar,
    })),
  });
}

/** The most concentrated supply stage with figures, and the trade measures by their state today. */
function keyFigures(id: string, { content, now }: Place) {
  const material = content.find('materials', id);
  const row = material && readBoardRow(content, material, now);
  const counted = row?.tightest.counted;
  return {
    tightestStage: counted
      ? { output: counted.output, country: counted.country, share: counted.share, year: counted.year }
      : null,
    measures: row
      ? { inForce: row.measures.inForce, suspended: row.measures.suspended, unconfirmed: row.measures.unconfirmed }
      : null,
  };
}

function describeDates(events: readonly DatedEvent[], siteUrl: string) {
  return events.slice(0, max.dates).map(({ on, text, measure }) => ({
    on,
    text,
    measure: measure.title,
    country: countryOf(measure),
    materials: measure.materials,
    readOn: measure.readOn,
    url: siteUrl + entryHref(measure),
  }));
}

/** Feed items with their dates, before their texts are written. */
import type { Entry } from '../../../shared/content.ts';
import { publicChanges } from '../../../shared/publishing/articles/cite-article.ts';
import { infographicChangedAt } from '../../../shared/publishing/infographics/changed-at.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { latestDates } from '../../../shared/records/measures/dates.ts';
import type { Measure } from '../../../shared/records/measures/list.ts';
import { splitVacancies } from '../../../shared/records/vacancies/load-vacancies.ts';
import { eventItems } from './date-items.ts';
import type { FeedItem } from './feed.ts';
import { articleItem, type ItemContext, infographicItem } from './publication-items.ts';
import { measureItem, vacancyItem } from './record-items.ts';

/**
 * Times are milliseconds since 1970. `changedAt`: the last change up to now. `make`: creates the item with its text.
 */
export type DatedItem = { publishedAt: number; changedAt: number; make: () => Promise<FeedItem> };

/**
 * `changes`: when each item was last published or corrected, in milliseconds since 1970; `lastChange`: the latest, 0
 * for an empty feed. They need no texts.
 */
export type FeedItems = { items: () => Promise<FeedItem[]>; changes: () => number[]; lastChange: () => number };

export const maxItems = 20;

/**
 * Creates only the items that the feed includes, because each contains a full text.
 * @param further items that are always included.
 */
export function newestItems(
  dated: () => readonly DatedItem[],
  further: () => readonly DatedItem[] = () => [],
): FeedItems {
  const included = () => [...byDate(dated()).slice(0, maxItems), ...further()];
  const changes = () => included().map(({ changedAt }) => changedAt);
  return {
    items: () => Promise.all(byDate(included()).map(({ make }) => make())),
    changes,
    lastChange: () => Math.max(0, ...changes()),
  };
}

export function datedArticles(articles: readonly Article[], context: ItemContext): DatedItem[] {
  const now = context.now.getTime();
  return articles.map((article) => {
    const publishedAt = Date.parse(article.publishAt);
    const changedAt = publicChanges(article.changes)
      .map(({ at }) => Date.parse(at))
      .findLast((at) => at <= now);
    return { publishedAt, changedAt: changedAt ?? publishedAt, make: () => articleItem(article, context) };
  });
}

export function datedInfographics(infographics: readonly Entry<'infographics'>[], context: ItemContext): DatedItem[] {
  return infographics.map((infographic) => ({
    publishedAt: Date.parse(infographic.publishAt),
    changedAt: Date.parse(infographicChangedAt(infographic, context.now)),
    make: () => infographicItem(infographic, context),
  }));
}

export function datedMeasures(measures: readonly Measure[], context: ItemContext): DatedItem[] {
  return latestDates(measures, context.now).map((event) => datedAt(event.at, async () => measureItem(event, context)));
}

export function datedEvents(events: readonly Entry<'events'>[], context: ItemContext): DatedItem[] {
  return datedItems(events.flatMap((event) => eventItems(event, context)));
}

/** The open roles. */
export function datedVacancies(context: ItemContext): DatedItem[] {
  const { open } = splitVacancies(context.content, context.now);
  return open.map((vacancy) => datedAt(Date.parse(vacancy.publishAt), () => vacancyItem(vacancy, context)));
}

export function datedItems(items: readonly FeedItem[]): DatedItem[] {
  return items.map((item) => ({
    publishedAt: Date.parse(item.published),
    changedAt: Date.parse(item.updated),
    make: async () => item,
  }));
}

/** The newest first. */
function byDate(items: readonly DatedItem[]): DatedItem[] {
  return items.toSorted((a, b) => b.publishedAt - a.publishedAt);
}

function datedAt(at: number, make: DatedItem['make']): DatedItem {
  return { publishedAt: at, changedAt: at, make };
}

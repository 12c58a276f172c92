/** Sends notices of new articles to readers in countries where it is morning. */
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { loadCountries } from '../../../shared/forms/load-countries.ts';
import { listArticles } from '../../../shared/records/articles/article-index.ts';
import { dayIn, isInDeliveryWindow } from './delivery-window.ts';
import { batch, type Round } from './round.ts';
import { createWriteCopies, noticeName } from './write-copies.ts';

/** A reader is considered again after this time: the next morning, and not later in the same one. */
const pauseMs = 20 * hourMs;

/**
 * Each reader is considered at most once a day, and only if something was shown for the first time since then.
 * @returns how many copies were queued.
 */
export async function sendNotices(round: Round): Promise<number> {
  const { view, now, shownSince } = round;
  let newest = 0;
  for (const article of listArticles(view)) newest = Math.max(newest, shownSince(article, article.publishAt));
  const countries = ['', ...loadCountries().map(({ id }) => id)].filter((country) => isInDeliveryWindow(country, now));
  let made = 0;
  // A morning has two dates around the date line: a notice is named by the day of its readers.
  for (const [day, places] of Map.groupBy(countries, (country) => dayIn(country, now)))
    made += await noticeCountries(places, { edition: noticeName(day), newest }, round);
  return made;
}

/** `newest`: when an article was last shown for the first time. */
type Notice = { edition: string; newest: number };

async function noticeCountries(
  countries: readonly string[],
  { edition, newest }: Notice,
  round: Round,
): Promise<number> {
  const { store, allow, shownSince } = round;
  const at = round.now.getTime();
  const write = createWriteCopies(round);
  let made = 0;
  for (;;) {
    const readers = await store.readersToNotice({
      countries,
      now: at,
      before: newest,
      pausedSince: at - pauseMs + 1,
      limit: batch,
    });
    if (!readers.length) return made;
    const found = readers.map(({ subscription, since }) => ({
      subscription,
      articles: write.articlesFor(subscription, since, shownSince),
    }));
    let allowed = await allow(found.filter(({ articles }) => articles.length).length);
    const copies = [];
    for (const { subscription, articles } of found) {
      if (articles.length && allowed-- === 0) break;
      copies.push({
        subscriptionId: subscription.id,
        mail: articles.length ? write.notice(articles, edition)(subscription) : undefined,
      });
    }
    made += await store.writeCopies({ edition, at, toldUntil: at, copies });
    if (copies.length < readers.length) return made;
  }
}

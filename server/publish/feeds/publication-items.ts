/** Feed items of Blue View: articles and infographics, with their full texts. */
import type { Film } from '../../../content/schemas/film.ts';
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../../../shared/content.ts';
import { linkPerson } from '../../../shared/publishing/articles/articles.ts';
import { publicChanges } from '../../../shared/publishing/articles/cite-article.ts';
import { loadNotices, noticesOfDays } from '../../../shared/publishing/articles/load-notices.ts';
import { loadText } from '../../../shared/publishing/articles/load-text.ts';
import { infographicChangedAt } from '../../../shared/publishing/infographics/changed-at.ts';
import { posterHref } from '../../../shared/publishing/infographics/file-hrefs.ts';
import { presentInfographic } from '../../../shared/publishing/infographics/load-infographic.ts';
import type { Article } from '../../../shared/records/articles/article-kinds.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { absoluteUrl } from '../../http/absolute-url.ts';
import type { ShareCards } from '../../render/cards/share-cards.ts';
import type { FeedImage, FeedItem } from './feed.ts';
import { articleText, infographicText } from './full-text.tsx';
import type { SiteUrl } from './site-url.ts';

/** The inputs of all feed items. */
export type ItemContext = {
  content: Content;
  now: Date;
  site: SiteUrl;
  shareCards: Pick<ShareCards, 'ofPage'>;
};

export async function articleItem(
  article: Article,
  { content, now, site, shareCards }: ItemContext,
): Promise<FeedItem> {
  const text = await content.read(article);
  const changes = publicChanges(article.changes);
  const path = entryHref(article);
  const url = site.siteUrl + path;
  const film = article.collection === 'videos' ? article.film : undefined;
  return {
    key: `${article.collection}/${article.id}`,
    url,
    title: article.title,
    summary: article.standfirst,
    html: articleText(
      {
        notices: [...noticesOfDays(content, article, now), ...loadNotices(content, article, changes, now)],
        standfirst: article.standfirst,
        keyPoints: text.keyPoints,
        ...loadText(content, article, text, now),
      },
      url,
      site,
    ),
    authors: namesOfPeople(content, article.authors),
    tags: [
      ...article.categories.map((category) => categories[category].name),
      ...materialNames(content, article.materials),
    ],
    published: article.publishAt,
    updated: changes.at(-1)?.at ?? article.publishAt,
    image: cardImage(path, site, shareCards),
    film: film && fileOf(film, site),
  };
}

export async function infographicItem(
  infographic: Entry<'infographics'>,
  { content, now, site }: ItemContext,
): Promise<FeedItem> {
  const { notices, sections, sources } = await presentInfographic(content, infographic, now);
  const path = entryHref(infographic);
  const url = site.siteUrl + path;
  return {
    key: `infographics/${infographic.id}`,
    url,
    title: infographic.title,
    summary: infographic.standfirst,
    html: infographicText({ notices, standfirst: infographic.standfirst, sections, sources }, url, site),
    authors: namesOfPeople(content, infographic.authors),
    tags: materialNames(content, infographic.materials),
    published: infographic.publishAt,
    updated: infographicChangedAt(infographic, now),
    image: { url: absoluteUrl(posterHref(infographic.id), site.siteUrl), type: 'image/png' },
  };
}

/** Undefined for a film that is not one file. */
function fileOf({ mp4, mp4Bytes, durationS }: Film, { siteUrl }: SiteUrl): FeedItem['film'] {
  if (mp4 === undefined) return undefined;
  return { url: absoluteUrl(mp4, siteUrl), type: 'video/mp4', durationS, bytes: mp4Bytes };
}

/** The picture that other sites show with a link to the page. */
function cardImage(path: string, { siteUrl }: SiteUrl, shareCards: ItemContext['shareCards']): FeedImage | undefined {
  const card = shareCards.ofPage(path);
  return card && { url: siteUrl + card.wide, type: 'image/png', width: 1200, height: 630 };
}

export function namesOfPeople(content: Content, people: readonly string[]): string[] {
  return people.flatMap((id) => linkPerson(content, id).map(({ name }) => name));
}

export function materialNames(content: Content, materials: readonly string[]): string[] {
  return materials.flatMap((id) => content.find('materials', id)?.name ?? []);
}

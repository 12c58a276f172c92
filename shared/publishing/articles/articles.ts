/** The data of an article that a card, a list item or a link shows. */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { type Article, type ArticleKind, articleKinds } from '../../records/articles/article-kinds.ts';
import { linkMaterial, type MaterialLink } from '../../records/materials/material-link.ts';
import { teasePassedDay } from '../../records/measures/passed-days.ts';
import type { PersonSummary } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';
import { videoLength } from './published-video.ts';

export type PersonLink = { name: string; role: string; href: string };
export type ArticleSummary = {
  kind: ArticleKind;
  href: string;
  title: string;
  standfirst: string;
  publishedAt: string;
  authors: PersonLink[];
  materials: MaterialLink[];
  category: string;
  minutes: number;
  /** A day that the article names has passed: "Nov 27, 2026, has passed. State today: not confirmed". */
  passed?: string | undefined;
  /** Videos only: "1:12, 4 chapters, captions", or "4 chapters, in words" before its video file is published. */
  length?: string;
  /** Videos with a published video file only: the address of the poster. */
  poster?: string;
  /** In lists with pictures: the chart of the article, without words. */
  thumb?: Markup;
  /** In the list of opinion pieces: the author. */
  portrait?: PersonSummary;
};

const wordsPerMinute = 230;

export function readingMinutes(entry: Entry): number {
  return Math.max(1, Math.round((entry.packed?.words ?? 0) / wordsPerMinute));
}

/** What a link to an article shows. `by`: the names of its authors, joined by commas. */
export type ArticleLink = Pick<ArticleSummary, 'kind' | 'href' | 'title' | 'publishedAt' | 'thumb' | 'passed'> & {
  by: string;
};

export function linkArticle(content: Content, article: Article, now: Date): ArticleLink {
  const by = article.authors.flatMap((id) => linkPerson(content, id).map(({ name }) => name)).join(', ');
  return {
    kind: article.collection,
    href: entryHref(article),
    title: article.title,
    publishedAt: article.publishAt,
    passed: teasePassedDay(content, article.dates, now),
    by,
  };
}

export function summarizeArticle(content: Content, article: Article, now: Date): ArticleSummary {
  return {
    kind: article.collection,
    href: entryHref(article),
    title: article.title,
    standfirst: article.standfirst,
    publishedAt: article.publishAt,
    authors: article.authors.flatMap((id) => linkPerson(content, id)),
    materials: article.materials.flatMap((id) => linkMaterial(content, id)),
    category: categories[article.categories[0] ?? 'CRITICAL_MATERIALS'].name,
    minutes: readingMinutes(article),
    passed: teasePassedDay(content, article.dates, now),
    ...(article.collection === 'videos' && {
      length: videoLength(article),
      ...(article.film && { poster: article.film.poster }),
    }),
  };
}

export function linkPerson(content: Content, id: string): PersonLink[] {
  const person = content.find('people', id);
  return person ? [{ name: person.name, role: person.role, href: entryHref(person) }] : [];
}

/** The breadcrumb of the list of a kind. */
export function listCrumb(kind: ArticleKind): { label: string; href: string } {
  return { label: articleKinds[kind].label, href: href(articleKinds[kind].list) };
}

/** What a card, a line or a link needs to know of an article in Blue View. */
import { categories } from '../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { linkMaterial, type MaterialLink } from '../materials/material-link.ts';
import { href } from '../routes.ts';
import { type ArticleKind, articleKinds } from './article-kinds.ts';
import { type ArticleType, articleTypes } from './article-types.ts';
import { videoLength } from './published-video.ts';

export type Article = { [Kind in ArticleKind]: Entry<Kind> }[ArticleKind];

export type PersonLink = { name: string; role: string; href: string };
export type ArticleSummary = {
  kind: ArticleKind;
  /** NEWS, OPINION, BLOG, VIDEO */
  type: ArticleType;
  href: string;
  title: string;
  standfirst: string;
  publishedAt: string;
  authors: PersonLink[];
  materials: MaterialLink[];
  category: string;
  minutes: number;
  /** Of a video: how long it is, or how much there is of it. */
  length?: string;
};

const wordsPerMinute = 230;

export function readingMinutes(entry: Entry): number {
  return Math.max(1, Math.round((entry.packed?.words ?? 0) / wordsPerMinute));
}

/** The least a link to an article says of it. */
export type ArticleLink = Pick<ArticleSummary, 'kind' | 'type' | 'href' | 'title' | 'publishedAt'> & { by: string };

export function linkArticle(content: Content, article: Article): ArticleLink {
  const by = article.authors.flatMap((id) => linkPerson(content, id).map(({ name }) => name)).join(', ');
  return {
    kind: article.collection,
    type: articleTypes[article.collection].type,
    href: entryHref(article),
    title: article.title,
    publishedAt: article.publishAt,
    by,
  };
}

export function summarizeArticle(content: Content, article: Article): ArticleSummary {
  return {
    kind: article.collection,
    type: articleTypes[article.collection].type,
    href: entryHref(article),
    title: article.title,
    standfirst: article.standfirst,
    publishedAt: article.publishAt,
    authors: article.authors.flatMap((id) => linkPerson(content, id)),
    materials: article.materials.flatMap((id) => linkMaterial(content, id)),
    category: categories[article.categories[0] ?? 'CRITICAL_MATERIALS'].name,
    minutes: readingMinutes(article),
    ...(article.collection === 'videos' && { length: videoLength(article) }),
  };
}

export function linkPerson(content: Content, id: string): PersonLink[] {
  const person = content.find('people', id);
  return person ? [{ name: person.name, role: person.role, href: entryHref(person) }] : [];
}

/** The list a kind belongs to, as a crumb. */
export function listCrumb(kind: ArticleKind): { label: string; href: string } {
  return { label: articleKinds[kind].label, href: href(articleKinds[kind].list) };
}

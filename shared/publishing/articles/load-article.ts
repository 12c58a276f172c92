/** Loads one article with everything around its text: a news analysis, an opinion piece, a blog or a video. */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import { type Content, visibilityOf } from '../../content.ts';
import type { CoverData } from '../../figures/crystals/cover.ts';
import { type Crumb, found, gone, type LoadRequest, missing, type Outcome, redirect } from '../../page.ts';
import type { Article, ArticleKind } from '../../records/articles/article-kinds.ts';
import { citationLinks, describeCited } from '../../records/articles/citation.ts';
import { linkMaterial, type MaterialLink } from '../../records/materials/material-link.ts';
import { linkNumbers } from '../../records/materials/number-origin.ts';
import { describeShare, shownStage } from '../../records/materials/tightest-stage.ts';
import { summarizePerson } from '../../records/people/load-people.ts';
import { href } from '../../routes.ts';
import { alternateFiles, alternateLinks } from '../../site/alternates.ts';
import { entryHref } from '../../site/entry-href.ts';
import type { LinkedText } from '../../text/link-words.ts';
import { articleTypes } from './article-types.ts';
import { type ArticleLink, linkArticle, listCrumb, type PersonLink, readingMinutes } from './articles.ts';
import { describeCitation, publicChanges } from './cite-article.ts';
import { loadCover } from './load-cover.ts';
import { loadThumb } from './load-figure-cover.ts';
import { loadNotices, noticesOfDays } from './load-notices.ts';
import { type LoadedText, loadText } from './load-text.ts';
import { videoLength } from './published-video.ts';
import { relatedArticles } from './related.ts';

export type WrittenKind = 'news' | 'opinions' | 'blogs';
export type ArticleData = {
  kind: ArticleKind;
  href: string;
  title: string;
  standfirst: LinkedText;
  category: { name: string; href: string };
  publishedAt: string;
  /** The date of the last change that is not minor. */
  updatedAt: string | undefined;
  /** "6 min read"; for a video see `videoLength`. */
  length: string;
  /** A video has no reading view. */
  readingHref: string | undefined;
  /** Shown at the top: what is known of days that it names and that have passed. */
  passedDays: LinkedText[];
  /** Shown above the text: corrections, age, withdrawal. */
  notices: LinkedText[];
  keyPoints: LinkedText[];
  /** The headings of a long text, or the chapters of a video. */
  contents: { id: string; text: string }[];
  cover: CoverData | undefined;
  changes: { at: string; note: string }[];
  authors: (PersonLink & { initials: string; covers: string })[];
  citation: ReturnType<typeof describeCited>;
  /** The article as files; none once it is withdrawn. */
  files: { label: string; href: string }[];
  materials: (MaterialLink & { share: string })[];
  services: { name: string; href: string }[];
  related: ArticleLink[];
} & LoadedText;

const minContentsHeadings = 3;

/** The article is found by its id; an outdated short title in the address is redirected to the current one. */
export async function loadArticle(
  kind: WrittenKind,
  { params, content, now }: Omit<LoadRequest, 'params'> & { params: { id: string; shorttitle: string } },
): Promise<Outcome<ArticleData>> {
  const article = content.find(kind, params.id);
  if (!article) return missing();
  if (isGone(article, now)) return gone();
  if (params.shorttitle !== article.slug) return redirect(entryHref(article));
  return presentArticle(article, content, now);
}

/** @param article one that is public, or withdrawn with its text kept. */
export async function presentArticle(article: Article, content: Content, now: Date): Promise<Outcome<ArticleData>> {
  const kind = article.collection;
  const { reading, type } = articleTypes[kind];
  const text = await content.read(article);
  const linked = linkNumbers(content, [...text.keyPoints, article.standfirst], text.keyFigures);
  const [keyPoints, standfirst = []] = [linked.slice(0, -1), linked.at(-1)];
  const { name, slug } = categories[article.categories[0] ?? 'CRITICAL_MATERIALS'];
  const changes = publicChanges(article.changes);
  const updatedAt = changes.at(-1)?.at;
  const citation = describeCitation(content, article, changes);
  return found(
    {
      title: article.title,
      shortTitle: article.shortTitle,
      description: article.description ?? article.standfirst,
      path: entryHref(article),
      type: 'article',
      contentType: type,
      published: article.publishAt,
      ...(updatedAt && { modified: updatedAt }),
      sources: text.sources,
      corrections: changes.filter(({ kind }) => kind === 'correction').map(({ at, note }) => ({ at, note })),
      ...(visibilityOf(article, now) === 'public' && {
        alternates: [...alternateLinks(article), ...citationLinks(citation)],
      }),
      crumbs: articleCrumbs(kind, article),
    },
    {
      kind,
      href: entryHref(article),
      title: article.title,
      standfirst,
      category: { name, href: href('topic', { category: slug }) },
      publishedAt: article.publishAt,
      updatedAt,
      length: article.collection === 'videos' ? videoLength(article) : `${readingMinutes(article)} min read`,
      readingHref: reading && href(reading, { id: article.id }),
      passedDays: noticesOfDays(content, article, now),
      notices: loadNotices(content, article, changes, now),
      keyPoints,
      contents: contentsOf(article, text.contents),
      ...loadText(content, article, text, now),
      cover: loadCover(content, article, now),
      changes: changes.map(({ at, note }) => ({ at, note })),
      authors: article.authors.flatMap((id) => describeAuthor(content, id)),
      citation: describeCited(citation),
      files: visibilityOf(article, now) === 'public' ? alternateFiles(article) : [],
      materials: article.materials.flatMap((id) =>
        linkMaterial(content, id).map((link) => ({ ...link, share: concentration(content, id) })),
      ),
      services: article.services
        .flatMap((id) => content.find('services', id) ?? [])
        .map((service) => ({ name: service.name, href: entryHref(service) })),
      related: relatedArticles(content, article, text.related).map((other) => ({
        ...linkArticle(content, other, now),
        ...loadThumb(content, other, now),
      })),
    },
  );
}

function contentsOf(article: Article, headings: ArticleData['contents']): ArticleData['contents'] {
  if (article.collection === 'videos') return article.chapters.map(({ id, title }) => ({ id, text: title }));
  return headings.length >= minContentsHeadings ? headings : [];
}

function describeAuthor(content: Content, id: string): ArticleData['authors'] {
  const person = content.find('people', id);
  if (!person) return [];
  const { name, role, href: address, initials, covers } = summarizePerson(content, person);
  return [{ name, role, href: address, initials, covers }];
}

/** Whether the article is withdrawn and its text with it. */
export function isGone(article: Article, now: Date): boolean {
  return (
    article.withdrawn !== undefined && !article.withdrawn.keepBody && Date.parse(article.withdrawn.at) <= now.getTime()
  );
}

export function articleCrumbs(kind: ArticleKind, article: { title: string; shortTitle?: string | undefined }): Crumb[] {
  return [{ label: 'Blue View', href: href('blue') }, listCrumb(kind), { label: article.shortTitle ?? article.title }];
}

/** The largest share of a country at the tightest stage: "China 99%, 2025". */
function concentration(content: Content, id: string): string {
  const figures = content.find('figures', id);
  const top = figures && shownStage(content, figures);
  return top ? [describeShare(top), top.year].filter(Boolean).join(', ') : 'no country figure';
}

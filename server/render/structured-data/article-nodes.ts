/**
 * News analyses, opinion pieces, blogs, videos whose film is not published yet, and infographics as articles of
 * schema.org.
 */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, Entry } from '../../../shared/content.ts';
import { citedDocuments } from '../../../shared/evidence/sources/cited-documents.ts';
import { articleTypes } from '../../../shared/publishing/articles/article-types.ts';
import { infographicChangedAt } from '../../../shared/publishing/infographics/changed-at.ts';
import { posterHref } from '../../../shared/publishing/infographics/file-hrefs.ts';
import type { Article, ArticleKind } from '../../../shared/records/articles/article-kinds.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { type DataNode, ownPicture, type PageRecord, picturesOf, type StructuredSite } from './page-record.ts';
import { personNode } from './person-nodes.ts';
import { videoNode } from './video-node.ts';

const types = {
  news: 'NewsArticle',
  opinions: 'OpinionNewsArticle',
  blogs: 'BlogPosting',
  videos: 'Article',
} as const satisfies Record<ArticleKind, string>;

const maxAbout = 6;

/** @param kind the collection of the article. */
export async function articleNodes(kind: ArticleKind, record: PageRecord): Promise<DataNode[]> {
  const { content, params, head } = record;
  const article = content.find(kind, params.id ?? '') as Article | undefined;
  if (!article) return [];
  const { film } = article.collection === 'videos' ? article : {};
  if (article.collection === 'videos' && film) return [await videoNode(article, film, record)];
  return [
    {
      '@type': types[kind],
      additionalType: articleTypes[kind].type,
      ...commonFields(article, record),
      articleSection: article.categories.map((category) => categories[category].name),
      dateModified: head.modified ?? article.publishAt,
      isBasedOn: sourceNodes(content, head.sources ?? []),
      correction: correctionNodes(head.corrections ?? []),
      creativeWorkStatus:
        article.withdrawn && Date.parse(article.withdrawn.at) <= record.now.getTime() ? 'Withdrawn' : undefined,
    },
  ];
}

export async function infographicNodes(record: PageRecord): Promise<DataNode[]> {
  const { content, params, site } = record;
  const infographic = content.find('infographics', params.id ?? '');
  if (!infographic) return [];
  const { sources } = await content.read(infographic);
  const fields = commonFields(infographic, record);
  const poster = {
    '@type': 'ImageObject',
    contentUrl: site.absolute(posterHref(infographic.id)),
    name: infographic.title,
    ...ownPicture(site),
  };
  return [
    {
      '@type': 'Article',
      ...fields,
      image: [poster, ...(fields.image ?? [])],
      dateModified: infographicChangedAt(infographic, record.now),
      isBasedOn: sourceNodes(content, sources),
    },
  ];
}

function commonFields(publication: Article | Entry<'infographics'>, record: PageRecord) {
  const { content, head, site } = record;
  const url = site.absolute(entryHref(publication));
  return {
    headline: publication.title,
    description: publication.standfirst,
    url,
    image: picturesOf({ head, site }),
    datePublished: publication.publishAt,
    author: publication.authors.flatMap((id) => personNode(content, id, site) ?? []),
    publisher: site.organization,
    about: aboutNodes(content, publication.materials, site),
    wordCount: publication.packed?.words || undefined,
    inLanguage: 'en-US',
  };
}

/**
 * The sources of a publication: their addresses, or their titles if they have none. Undefined if there are no sources.
 */
function sourceNodes(content: Content, cites: readonly string[]): (string | DataNode)[] | undefined {
  const documents = citedDocuments(content, cites).map(
    ({ title, url }) => url ?? { '@type': 'CreativeWork', name: title },
  );
  return documents.length ? documents : undefined;
}

/** The materials as subjects of a publication; undefined if there are none, or so many that it is a survey. */
export function aboutNodes(content: Content, ids: readonly string[], site: StructuredSite): DataNode[] | undefined {
  if (ids.length === 0 || ids.length > maxAbout) return undefined;
  return ids
    .flatMap((id) => content.find('materials', id) ?? [])
    .map((material) => ({ '@type': 'Thing', name: material.name, url: site.absolute(entryHref(material)) }));
}

function correctionNodes(corrections: readonly { at: string; note: string }[]): DataNode[] | undefined {
  const nodes = corrections.map(({ at, note }) => ({ '@type': 'CorrectionComment', text: note, datePublished: at }));
  return nodes.length ? nodes : undefined;
}

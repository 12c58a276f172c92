/** Writes the XML sitemaps (sitemaps.org/protocol.html), with Google's extensions for news, videos and images. */
import type { Content } from '../../../shared/content.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { posterHref } from '../../../shared/publishing/infographics/file-hrefs.ts';
import { figureHref } from '../../../shared/records/materials/figure-ids.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import { absoluteUrl } from '../../http/absolute-url.ts';
import { xmlDeclaration, xmlElement, xmlText } from '../../platform/markup/xml.ts';
import { listPages } from './list-pages.ts';
import { newsArticles } from './news-articles.ts';

/** `siteUrl`: without a trailing slash. */
export type SitemapContext = { content: Content; now: Date; siteUrl: string };
/** Its root attributes, and the entries as XML. */
type Sitemap = { namespaces: Record<string, string>; list: (context: SitemapContext) => string[] };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const google = (kind: 'news' | 'video' | 'image', version: string) => ({
  [`xmlns:${kind}`]: `http://www.google.com/schemas/sitemap-${kind}/${version}`,
});

export const sitemapIndexPath = '/sitemap.xml';
export const newsSitemapPath = '/sitemap-news.xml';

/** By path. */
const sitemaps: Readonly<Record<string, Sitemap>> = {
  '/sitemap-pages.xml': { namespaces: {}, list: listPageUrls },
  [newsSitemapPath]: { namespaces: google('news', '0.9'), list: listNews },
  '/sitemap-video.xml': { namespaces: google('video', '1.1'), list: listVideos },
  '/sitemap-images.xml': { namespaces: google('image', '1.1'), list: listImages },
};

/** @returns a function that writes the sitemap at a path, or the index; undefined if there is none. */
export function findSitemap(path: string): ((context: SitemapContext) => string) | undefined {
  if (path === sitemapIndexPath) return writeIndex;
  const sitemap = Object.hasOwn(sitemaps, path) ? sitemaps[path] : undefined;
  return sitemap && ((context) => document('urlset', sitemap.namespaces, sitemap.list(context)));
}

/** Without empty sitemaps: they answer, but their schema wants at least one address, and programs report an error. */
function writeIndex(context: SitemapContext): string {
  const filled = Object.entries(sitemaps).filter(([, { list }]) => list(context).length > 0);
  return document(
    'sitemapindex',
    {},
    filled.map(([path]) => xmlElement('sitemap', {}, xmlText('loc', context.siteUrl + path))),
  );
}

function listPageUrls({ content, now, siteUrl }: SitemapContext): string[] {
  return listPages(content, now).map(({ path, lastChange }) =>
    xmlElement('url', {}, xmlText('loc', siteUrl + path) + xmlText('lastmod', lastChange)),
  );
}

function listNews({ content, now, siteUrl }: SitemapContext): string[] {
  const publication = xmlElement(
    'news:publication',
    {},
    xmlText('news:name', content.site.name) + xmlText('news:language', 'en'),
  );
  return newsArticles(content, now).map((article) => {
    const news = [
      publication,
      xmlText('news:publication_date', article.publishAt),
      xmlText('news:title', article.title),
    ];
    return xmlElement(
      'url',
      {},
      xmlText('loc', siteUrl + entryHref(article)) + xmlElement('news:news', {}, news.join('')),
    );
  });
}

/** Videos whose film is available as a single file. */
function listVideos({ content, siteUrl }: SitemapContext): string[] {
  return content.list('videos').flatMap((video) => {
    const { film } = video;
    if (film?.mp4 === undefined) return [];
    const parts = [
      xmlText('video:thumbnail_loc', absoluteUrl(film.poster, siteUrl)),
      xmlText('video:title', video.title),
      xmlText('video:description', video.standfirst),
      xmlText('video:content_loc', absoluteUrl(film.mp4, siteUrl)),
      xmlText('video:duration', String(Math.max(1, Math.round(film.durationS)))),
      xmlText('video:publication_date', video.publishAt),
    ];
    return [
      xmlElement('url', {}, xmlText('loc', siteUrl + entryHref(video)) + xmlElement('video:video', {}, parts.join(''))),
    ];
  });
}

/** The posters of infographics, and figures as pictures. */
function listImages({ content, now, siteUrl }: SitemapContext): string[] {
  const pictures = [
    ...content
      .list('infographics')
      .map((infographic) => ({ page: entryHref(infographic), image: posterHref(infographic.id) })),
    ...listFigures(content, now).map(({ id }) => ({ page: figureHref(id), image: `${figureHref(id)}.png` })),
  ];
  return pictures.map(({ page, image }) =>
    xmlElement(
      'url',
      {},
      xmlText('loc', siteUrl + page) + xmlElement('image:image', {}, xmlText('image:loc', siteUrl + image)),
    ),
  );
}

function document(
  root: 'urlset' | 'sitemapindex',
  namespaces: Record<string, string>,
  entries: readonly string[],
): string {
  return `${xmlDeclaration}${xmlElement(root, { xmlns: namespace, ...namespaces }, `\n${entries.join('\n')}\n`)}\n`;
}

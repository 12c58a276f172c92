/** Writes the XML sitemaps (sitemaps.org/protocol.html), with Google's extensions for news, videos and images. */
import type { Content } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/entry-href.ts';
import { listFigures } from '../../../shared/figures/list-figures.ts';
import { posterHref } from '../../../shared/infographics/file-hrefs.ts';
import { figureHref } from '../../../shared/materials/figure-ids.ts';
import { absoluteUrl } from '../../http/absolute-url.ts';
import { xmlDeclaration, xmlElement, xmlText } from '../../markup/xml.ts';
import { listPages } from './list-pages.ts';
import { newsArticles } from './news-articles.ts';

/** `siteUrl`: without a trailing slash. `posters`: of infographics by id. */
export type SitemapContext = { content: Content; now: Date; siteUrl: string; posters: Record<string, string> };
type Writer = (context: SitemapContext) => string | Promise<string>;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const google = (kind: 'news' | 'video' | 'image', version: string) => ({ [`xmlns:${kind}`]: `http://www.google.com/schemas/sitemap-${kind}/${version}` });

export const sitemapIndexPath = '/sitemap.xml';
export const newsSitemapPath = '/sitemap-news.xml';

/** By path. */
export const sitemaps: Readonly<Record<string, Writer>> = {
  [sitemapIndexPath]: ({ siteUrl }) =>
    document(
      'sitemapindex',
      {},
      Object.keys(sitemaps)
        .filter((path) => path !== sitemapIndexPath)
        .map((path) => xmlElement('sitemap', {}, xmlText('loc', siteUrl + path))),
    ),
  '/sitemap-pages.xml': writePages,
  [newsSitemapPath]: writeNews,
  '/sitemap-video.xml': writeVideos,
  '/sitemap-images.xml': writeImages,
};

function writePages({ content, now, siteUrl }: SitemapContext): string {
  const pages = listPages(content, now);
  return document(
    'urlset',
    {},
    pages.map(({ path, lastChange }) => xmlElement('url', {}, xmlText('loc', siteUrl + path) + xmlText('lastmod', lastChange))),
  );
}

function writeNews({ content, now, siteUrl }: SitemapContext): string {
  const publication = xmlElement('news:publication', {}, xmlText('news:name', content.site.name) + xmlText('news:language', 'en'));
  return document(
    'urlset',
    google('news', '0.9'),
    newsArticles(content, now).map((article) => {
      const news = [publication, xmlText('news:publication_date', article.publishAt), xmlText('news:title', article.title)];
      return xmlElement('url', {}, xmlText('loc', siteUrl + entryHref(article)) + xmlElement('news:news', {}, news.join('')));
    }),
  );
}

/** Videos whose film is available as a single file. */
function writeVideos({ content, siteUrl }: SitemapContext): string {
  return document(
    'urlset',
    google('video', '1.1'),
    content.list('videos').flatMap((video) => {
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
      return [xmlElement('url', {}, xmlText('loc', siteUrl + entryHref(video)) + xmlElement('video:video', {}, parts.join('')))];
    }),
  );
}

/** The posters of infographics, and figures as pictures. */
function writeImages({ content, now, siteUrl, posters }: SitemapContext): string {
  const pictures = [
    ...content
      .list('infographics')
      .filter(({ id }) => posters[id] !== undefined)
      .map((infographic) => ({ page: entryHref(infographic), image: posterHref(infographic.id) })),
    ...listFigures(content, now).map(({ id }) => ({ page: figureHref(id), image: `${figureHref(id)}.png` })),
  ];
  return document(
    'urlset',
    google('image', '1.1'),
    pictures.map(({ page, image }) =>
      xmlElement('url', {}, xmlText('loc', siteUrl + page) + xmlElement('image:image', {}, xmlText('image:loc', siteUrl + image))),
    ),
  );
}

function document(root: 'urlset' | 'sitemapindex', namespaces: Record<string, string>, entries: readonly string[]): string {
  return `${xmlDeclaration}${xmlElement(root, { xmlns: namespace, ...namespaces }, `\n${entries.join('\n')}\n`)}\n`;
}

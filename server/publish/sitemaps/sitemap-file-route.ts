/** The sitemaps for search engines: `/sitemap.xml`, `/sitemap-news.xml`. */
import { type FileRoute, light } from '../file-route.ts';
import { newsChanges } from './news-articles.ts';
import { findSitemap, newsSitemapPath, sitemapIndexPath } from './write-sitemaps.ts';

/** Earlier addresses, which search engines may know from the index. */
const moved: Record<string, string> = {
  '/sitemaps/pages.xml': '/sitemap-pages.xml',
  '/sitemaps/news.xml': newsSitemapPath,
  '/sitemaps/videos.xml': '/sitemap-video.xml',
  '/sitemaps/images.xml': '/sitemap-images.xml',
};

/** The index names the sitemap of news only while there are some. */
const changeWithNews: ReadonlySet<string> = new Set([newsSitemapPath, sitemapIndexPath]);

export const sitemapFileRoute: FileRoute = {
  name: 'sitemap',
  pattern: /^\/(?:sitemaps\/)?([a-z-]+\.xml)$/,
  find([name = ''], { path, content, now, siteUrl, lastChange }) {
    const movedTo = Object.hasOwn(moved, path) ? moved[path] : undefined;
    if (movedTo !== undefined) return { movedTo };
    const write = findSitemap(path);
    if (!write) return undefined;
    return {
      name,
      type: 'application/xml; charset=utf-8',
      ...(changeWithNews.has(path) && { ownChanges: newsChanges(content, now) }),
      lastModified: () => lastChange,
      body: light(() => write({ content, now, siteUrl })),
    };
  },
};

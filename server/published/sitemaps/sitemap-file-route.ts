/** The sitemaps for search engines: `/sitemap.xml`, `/sitemaps/news.xml`. */
import type { Content } from '../../../shared/content.ts';
import type { Assets } from '../../build-output/assets.ts';
import type { FileRoute } from '../file-route.ts';
import { newsSitemapPath, sitemaps } from './write-sitemaps.ts';

export function createSitemapFileRoute({ assets: { posters } }: { assets: Pick<Assets, 'posters'> }): FileRoute {
  /** Written once per content view, except the news sitemap, which covers the last two days. */
  const cached = new Map<string, string>();
  let cachedView: Content | undefined;
  return {
    name: 'sitemap',
    pattern: /\/([a-z-]+\.xml)$/,
    async write([name = ''], { path, content, now, siteUrl, countRender }) {
      const write = Object.hasOwn(sitemaps, path) ? sitemaps[path] : undefined;
      if (!write) return undefined;
      if (cachedView !== content) cached.clear();
      cachedView = content;
      let body = cached.get(path);
      if (body === undefined) {
        countRender();
        body = await write({ content, now, siteUrl, posters });
        if (path !== newsSitemapPath && cachedView === content) cached.set(path, body);
      }
      return { name, type: 'application/xml; charset=utf-8', body };
    },
  };
}

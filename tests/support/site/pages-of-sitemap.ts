/** The pages that the sitemaps of an app list, each requested once. */
import { sitemapIndexPath } from '../../../server/publish/sitemaps/write-sitemaps.ts';
import { type Answer, locationsIn, type openWalk } from './walk-site.ts';

export async function* pagesOfSitemap({
  get,
}: Awaited<ReturnType<typeof openWalk>>): AsyncGenerator<[path: string, page: Answer]> {
  for (const sitemap of locationsIn((await get(sitemapIndexPath)).text))
    for (const path of locationsIn((await get(sitemap)).text)) yield [path, await get(path)];
}

/** Loads the payload and the module of the page at an address. */
import type { PageModule } from '../../shared/page.ts';
import type { RouteName } from '../../shared/routes.ts';
import { resolveDestination, type SiteMap } from './destination.ts';
import type { FetchPayload } from './fetch-payload.ts';
import type { LoadedPage } from './transition.ts';

export type PageSources = {
  site: SiteMap;
  /** The id of the running build. */
  build: string;
  fetchPayload: FetchPayload;
  importPage: (name: RouteName) => Promise<PageModule>;
  yieldToPaint: () => Promise<void>;
};
/** Without a payload: an address that must be loaded as a document. */
type Prepared = Omit<LoadedPage, 'requestedUrl'> | { url: URL; payload?: never };

const maxRedirects = 10;

/**
 * Follows redirects, which the server sends instead of a payload.
 * @param isDocument whether an address must be loaded as a document in any case.
 * @throws {ChunkLoadError} when the program of the page cannot be loaded.
 */
export async function preparePage(
  requestedUrl: URL,
  sources: PageSources,
  isDocument: (url: URL) => boolean,
  signal: AbortSignal,
): Promise<Prepared> {
  const { site, build, fetchPayload, importPage } = sources;
  const painted = sources.yieldToPaint();
  let next = requestedUrl;
  for (let hop = 0; hop < maxRedirects; hop++) {
    const destination = resolveDestination(next, site);
    const { url } = destination;
    if (destination.kind === 'document' || isDocument(url)) return { url };
    const chunk = destination.page && importPage(destination.page);
    chunk?.catch(() => undefined);
    const [answer] = await Promise.all([fetchPayload(destination.path, signal), painted]);
    if (!answer || answer.build !== build || answer.kind === 'outdated') return { url };
    if (answer.kind === 'page') {
      const { payload } = answer;
      // An address without a route that does not redirect is an error or not a page of the site: the document shows
      // which.
      if (!chunk || payload.layout === 'bare') return { url };
      return { url, payload, module: await (payload.page === destination.page ? chunk : importPage(payload.page)) };
    }
    next = new URL(answer.to, url);
    next.hash ||= url.hash;
  }
  return { url: next };
}

/** Revalidates stale pages in the background, each only once at a time. */
import type { Logger } from 'pino';
import { OverloadError } from '../../store/rate-limits/render-queue.ts';
import type { PageResponse } from './page-response.ts';
import type { RenderPage, SharedRender } from './shared-render.ts';

type Deps = { sharedRender: SharedRender; renderPage: RenderPage; logger: Logger };

/**
 * A failure is logged, unless the render queue was overloaded; the stale page is then served until it expires, and each
 * request for it retries.
 */
export function createRevalidate({ sharedRender, renderPage, logger }: Deps): (page: PageResponse) => Promise<void> {
  const running = new Set<string>();
  return async ({ request }) => {
    if (running.has(request.key)) return;
    running.add(request.key);
    try {
      // Files are never stale: they expire with what is public.
      await sharedRender(`${request.kind} ${request.key}`, { request, make: () => renderPage(request.location) });
    } catch (error) {
      if (error instanceof OverloadError) return;
      logger.warn({ err: error, path: request.location.path }, 'a stale page could not be revalidated');
    } finally {
      running.delete(request.key);
    }
  };
}

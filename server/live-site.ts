/**
 * The running site. Its content can be replaced without a restart: all services that depend on the content are created
 * again, then one reference is switched.
 */
import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import { createServices, type Services } from './compose.ts';
import { createProcessServices } from './compose-process-services.ts';
import type { ContentSource } from './content/content-source.ts';
import type { LiveContent } from './content/live-content.ts';
import { type ContentReloader, createContentReloader } from './content/reload/content-reloader.ts';
import type { Build, Published } from './process/lifecycle/open-build.ts';
import type { ServiceOptions } from './service-options.ts';

export type LiveSite = {
  /** A request is handled to the end by the site that was current when it arrived. */
  answer: RequestListener;
  services: () => Services;
  reloader: ContentReloader;
  /** Loads the search index ahead of the first search. Never rejects. */
  prepareSearch: () => Promise<void>;
};

/** `onReplace`: called when new content has been published. */
type LiveOptions = Omit<ServiceOptions, 'content' | 'assets'> & {
  onReplace?: ((next: ContentSource) => void) | undefined;
};

export function createLiveSite(build: Build, live: LiveContent, { onReplace, ...options }: LiveOptions): LiveSite {
  const processServices = createProcessServices({ ...options, assets: build.assets });
  function create({ content, assets, readSearchIndex }: Published) {
    const services = createServices(
      { ...options, retainedBuilds: build.retainedBuilds, content, assets, readSearchIndex },
      processServices,
    );
    return { services, answer: createApp(services) };
  }
  let current = create(build);

  async function prepareSearch() {
    const warn = (error: unknown) =>
      options.logger.warn({ err: error }, 'the search index could not be loaded ahead of the first search');
    await current.services.search.prepare().catch(warn);
  }

  const reloader = createContentReloader<Published>({
    first: { revision: build.content.revision, failure: build.failure },
    open: build.open,
    async show(next) {
      const site = create(next);
      await site.services.warmPages(current.services.recentPages());
      current = site;
      live.replace(next.content);
      onReplace?.(next.content);
      void prepareSearch();
    },
    onAttempt: (outcome) => processServices.instruments.contentReloads.inc({ outcome }),
    ...options,
  });
  options.readiness.content = reloader.state;
  return { answer: (req, res) => current.answer(req, res), services: () => current.services, reloader, prepareSearch };
}

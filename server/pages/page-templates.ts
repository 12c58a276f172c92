/**
 * Caches pages that are the same for everybody except for a few texts, such as the token of a form: each is rendered
 * once with placeholders, which are replaced in each response.
 */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { hourMs, minuteMs } from '../../content/vocabulary/durations.ts';
import { bodyDigest } from '../http/compression/page-encodings.ts';
import type { SiteLocation } from '../http/routing/locate.ts';
import type { RenderTimer } from '../platform/metrics/time-renders.ts';
import type { RenderQueue } from '../store/rate-limits/render-queue.ts';
import { ownWork, type Requester } from '../store/rate-limits/requester.ts';
import { type ByteTemplate, createByteTemplate } from './byte-template.ts';
import type { RenderedPage } from './page-cache/shared-render.ts';
import { type RenderDeps, renderToBuffer } from './render-to-buffer.ts';

/**
 * @param texts as in `ByteTemplate`; the loader of the page gets them as `viewerData`.
 * @returns undefined if there is no such page, because an error page contains the address as requested.
 */
export type FillPage = (
  location: SiteLocation,
  texts: Record<string, string>,
  admit: () => Requester,
) => Promise<FilledPage | undefined>;
/** `tag`: an ETag of the page without the texts. It is weak, because the bytes of two responses differ. */
export type FilledPage = { page: RenderedPage; tag: string };
type PageTemplate = { page: RenderedPage; fill: ByteTemplate; digest: string };
type Deps = RenderDeps & {
  renderQueue: Pick<RenderQueue, 'run'>;
  renderTimer: Pick<RenderTimer, 'time'>;
  clock: () => Date;
  nextChange: (now: Date) => number;
};

/** Each has the 60 kB of a form page. */
const maxTemplates = 32;
/**
 * A form page shows by when a message is answered. The working hours have a precision of a minute, so all templates are
 * rebuilt each minute.
 */
const lifetimeMs = minuteMs;
/**
 * A browser shows its stored page with the texts of an earlier response for at most this long. The token of a form is
 * valid for a day.
 */
const textsLifetimeMs = hourMs;

export function createPageTemplates({ clock, nextChange, renderQueue, renderTimer, ...renderDeps }: Deps): FillPage {
  const templates = new LRUCache<string, Promise<PageTemplate | undefined>>({ max: maxTemplates });
  let currentPeriod = '';

  async function createTemplate(
    location: SiteLocation,
    names: string[],
    requester: Requester,
  ): Promise<PageTemplate | undefined> {
    const placeholders = Object.fromEntries(names.map((name) => [name, randomBytes(16).toString('hex')]));
    const page = await renderQueue.run(
      () => renderTimer.time('shared', () => renderToBuffer(location, renderDeps, placeholders)),
      requester,
    );
    if (page.kind !== 'page' || page.isError) return;
    const fill = createByteTemplate(page.bytes, placeholders);
    return { page, fill, digest: bodyDigest(fill({})) };
  }

  /** Requests that arrive while a template is being created wait for it. After a failure it is created again. */
  function templateFor(
    location: SiteLocation,
    names: string[],
    admit: () => Requester,
  ): Promise<PageTemplate | undefined> {
    const key = `${location.payloadFor === undefined ? 'document' : 'payload'} ${location.path}?${location.query}`;
    const known = templates.get(key);
    if (known) return known;
    const template = createTemplate(location, names, { ...admit(), isPresent: ownWork.isPresent }).catch(
      (error: unknown) => {
        if (templates.peek(key) === template) templates.delete(key);
        throw error;
      },
    );
    templates.set(key, template);
    return template;
  }

  return async (requested, texts, admit) => {
    const location = { ...requested, query: selectQuery(requested) };
    const now = clock();
    const period = `${Math.floor(now.getTime() / lifetimeMs)} ${nextChange(now)}`;
    if (period !== currentPeriod) templates.clear();
    currentPeriod = period;
    const template = await templateFor(location, Object.keys(texts), admit);
    if (!template) return;
    const { page, fill, digest } = template;
    return {
      page: { ...page, bytes: fill(texts) },
      tag: `W/"${digest}-${Math.floor(now.getTime() / textsLifetimeMs)}"`,
    };
  };
}

/** Only the keys that the rule of the page names: others would create a template each. */
function selectQuery({ query, rule: { cache } }: SiteLocation): URLSearchParams {
  const names = (cache && cache.query) || [];
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)));
}

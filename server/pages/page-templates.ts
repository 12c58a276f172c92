/** Keeps pages that are the same for everybody but for a few texts, like the token of a form: each is rendered once with placeholders, which are replaced in each response. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderTimer } from '../metrics/time-renders.ts';
import type { RenderedPage } from '../page-cache/shared-render.ts';
import type { RenderQueue } from '../rate-limits/render-queue.ts';
import type { SiteLocation } from '../routing/locate.ts';
import { type ByteTemplate, createByteTemplate } from './byte-template.ts';
import { type RenderDeps, renderToBuffer } from './render-to-buffer.ts';

/** @param texts as in `ByteTemplate`; the loader of the page gets them as `viewerData`. @returns undefined when there is no such page: an error page contains the address as requested. */
export type FillPage = (location: SiteLocation, texts: Record<string, string>) => Promise<RenderedPage | undefined>;
type PageTemplate = { page: RenderedPage; fill: ByteTemplate };
type Deps = RenderDeps & {
  renderQueue: Pick<RenderQueue, 'run'>;
  renderTimer: Pick<RenderTimer, 'time'>;
  clock: () => Date;
  nextChange: (now: Date) => number;
};

/** Each holds the 60 kB of a form's page. */
const maxTemplates = 32;
/** A page may tell by when a message is answered. The working calendar counts in minutes, so all templates are made anew in each minute. */
const lifetimeMs = 60_000;

export function createPageTemplates({ clock, nextChange, renderQueue, renderTimer, ...renderDeps }: Deps): FillPage {
  const templates = new LRUCache<string, Promise<PageTemplate | undefined>>({ max: maxTemplates });
  let currentPeriod = '';

  async function createTemplate(location: SiteLocation, names: string[]): Promise<PageTemplate | undefined> {
    const placeholders = Object.fromEntries(names.map((name) => [name, randomBytes(16).toString('hex')]));
    const page = await renderQueue.run(() => renderTimer.time('shared', () => renderToBuffer(location, renderDeps, placeholders)));
    return page.kind === 'page' && !page.isError ? { page, fill: createByteTemplate(page.bytes, placeholders) } : undefined;
  }

  /** Requests that come while a template is made wait for it. One that failed is made anew. */
  function templateFor(location: SiteLocation, names: string[]): Promise<PageTemplate | undefined> {
    const key = `${location.payloadFor === undefined ? 'document' : 'payload'} ${location.path}?${location.query}`;
    const known = templates.get(key);
    if (known) return known;
    const template = createTemplate(location, names).catch((error: unknown) => {
      if (templates.peek(key) === template) templates.delete(key);
      throw error;
    });
    templates.set(key, template);
    return template;
  }

  return async (location, texts) => {
    const now = clock();
    const period = `${Math.floor(now.getTime() / lifetimeMs)} ${nextChange(now)}`;
    if (period !== currentPeriod) templates.clear();
    currentPeriod = period;
    const template = await templateFor(location, Object.keys(texts));
    return template && { ...template.page, bytes: template.fill(texts) };
  };
}

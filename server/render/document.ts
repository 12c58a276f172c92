/** Writes the document around a page: head, header, footer and payload. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeColors } from '../../shared/color-scheme.ts';
import type { SiteInfo } from '../../shared/content.ts';
import { type HeadTag, headTags } from '../../shared/head/head-tags.ts';
import { currentLink } from '../../shared/layouts/current-link.ts';
import { SiteFooter } from '../../shared/layouts/site-footer.tsx';
import { headerLinks, SiteHeader } from '../../shared/layouts/site-header.tsx';
import type { Head } from '../../shared/page.ts';
import { type Payload, serializeInline } from '../../shared/payload.ts';
import type { Assets } from '../build-output/assets.ts';
import type { ContentSecurityPolicy } from '../http/content-security-policy.ts';
import { bodyOpening } from './body-opening.ts';
import { escapeHtml } from './escape-html.ts';
import { createHeadResources } from './head-resources.ts';
import type { DocumentFrame } from './render-page.ts';
import { imageTags, shareTags } from './share-tags.ts';

/** `analytics`: whether the document may ask about analytics. */
export type Document = { frame: (page: { payload: Payload; analytics: boolean }) => DocumentFrame };
/** `buildCheckIntervalMs`: how often the browser asks for a newer build, 0 for never. */
type DocumentDeps = {
  origin: string;
  base: string;
  assets: Assets;
  site: SiteInfo;
  contentSecurityPolicy: ContentSecurityPolicy;
  buildCheckIntervalMs: number;
};

export function createDocument({ origin, base, assets, site, contentSecurityPolicy, buildCheckIntervalMs }: DocumentDeps): Document {
  // Parts that many pages share are stored as bytes.
  const root = `<div id="app" data-build="${assets.buildId}" data-build-check="${buildCheckIntervalMs}">`;
  const footer = Buffer.from(
    `</div>${renderToStaticMarkup(createElement(SiteFooter, { site, base, buildId: assets.buildId }))}<div id="announcer" class="visually-hidden" role="status"></div>`,
  );
  const headResources = createHeadResources({ base, assets, analytics: site.analytics, contentSecurityPolicy });
  const links = headerLinks(site);
  const headers = new Map<string | undefined, Buffer>();
  /** A page that stays equal keeps its objects (still-parts.ts): what is written of them is kept as well. */
  const knownMetadata = new WeakMap<Head, Buffer>();
  const knownPayloads = new WeakMap<Head, { data: unknown; bytes: Buffer }>();

  /** Headers differ only in which link is marked as current: each is rendered once. */
  function header(path: string): Buffer {
    const current = currentLink(links, path);
    const known =
      headers.get(current) ??
      Buffer.from(`<div class="loading-bar" aria-hidden="true"></div>${renderToStaticMarkup(createElement(SiteHeader, { site, base, current }))}${root}`);
    headers.set(current, known);
    return known;
  }

  function frame({ payload, analytics }: { payload: Payload; analytics: boolean }): DocumentFrame {
    const { head, layout, group, page } = payload;
    const asks = analytics && site.analytics !== undefined;
    const { html, policy } = headResources({ page, layout, asks });
    const attributes = `lang="en-US" data-layout="${layout}"${group ? ` data-group="${group}"` : ''}`;
    const before = [Buffer.from(`<!doctype html><html ${attributes}><head>`), metadata(payload), html];
    if (layout === 'bare') return { policy, before: [...before, Buffer.from('</head><body>')], after: [Buffer.from('</body></html>')] };
    return {
      policy,
      before: [...before, Buffer.from(`</head><body>${bodyOpening({ base, path: head.path, asks })}`), header(head.path)],
      after: [footer, inlinePayload(payload)],
    };
  }

  function inlinePayload(payload: Payload): Buffer {
    const { head, data } = payload;
    const known = knownPayloads.get(head);
    if (known && known.data === data) return known.bytes;
    const bytes = Buffer.from(`<script type="application/json" id="payload">${serializeInline(payload)}</script></body></html>`);
    knownPayloads.set(head, { data, bytes });
    return bytes;
  }

  function metadata({ head }: Payload): Buffer {
    const bytes = knownMetadata.get(head) ?? Buffer.from(writeMetadata(head));
    knownMetadata.set(head, bytes);
    return bytes;
  }

  function writeMetadata(head: Head): string {
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      ...Object.entries(themeColors).map(
        ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
      ),
      ...headTags(head, { origin, base, siteName: site.name }).map(renderTag),
      ...pictureTags(head).map(renderTag),
      `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml">`,
    ].join('');
  }

  function pictureTags({ noindex, image, path }: Head): HeadTag[] {
    if (noindex) return [];
    if (image) return imageTags({ ...image, href: origin + base + image.href });
    return shareTags(assets.cards[path.replace(/\?.*/, '')] ?? assets.cards['/'], `${origin}${base}/assets`);
  }

  return { frame };
}

/** The text of a script is JSON without any `<`, and must not be escaped. */
function renderTag({ tag, attributes, text }: HeadTag): string {
  const start = [`<${tag}`, ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(' ');
  return text === undefined ? `${start}>` : `${start}>${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}

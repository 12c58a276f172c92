/** Writes the document around a page: head, header, footer and payload. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeColors } from '../../shared/color-scheme.ts';
import type { SiteInfo } from '../../shared/content.ts';
import type { HeadTag } from '../../shared/head/head-tag.ts';
import { currentLink } from '../../shared/layouts/current-link.ts';
import { SiteFooter } from '../../shared/layouts/site-footer.tsx';
import { headerLinks, SiteHeader } from '../../shared/layouts/site-header.tsx';
import type { Head } from '../../shared/page.ts';
import { type Payload, serializeInline } from '../../shared/payload.ts';
import type { Assets } from '../build-output/assets.ts';
import type { ShareCards } from '../cards/share-cards.ts';
import { headTags } from '../head/head-tags.ts';
import type { ContentSecurityPolicy } from '../http/content-security-policy.ts';
import { bodyOpening } from './body-opening.ts';
import { escapeHtml } from './escape-html.ts';
import { createHeadResources } from './head-resources.ts';
import type { DocumentFrame } from './render-page.ts';
import { imageTags, shareTags } from './share-tags.ts';

/** `analytics`: whether the document may ask about analytics. `structuredData`: JSON-LD that is safe inside a script element. `previewNote`: what to tell the reader of a page that is not public. */
type DocumentPage = { payload: Payload; analytics: boolean; structuredData?: string | undefined; previewNote?: string };
/** `tags`: those of a head that follow the visitor from page to page. */
export type Document = { frame: (page: DocumentPage) => DocumentFrame; tags: (head: Head) => HeadTag[] };
/** `buildCheckIntervalMs`: how often the browser asks for a newer build, 0 for never. */
type DocumentDeps = {
  origin: string;
  base: string;
  assets: Assets;
  shareCards: Pick<ShareCards, 'ofPageOrHome'>;
  site: SiteInfo;
  contentSecurityPolicy: ContentSecurityPolicy;
  buildCheckIntervalMs: number;
  /** Whether pages measure themselves. */
  webVitals?: boolean | undefined;
};

export function createDocument({ origin, base, assets, shareCards, site, contentSecurityPolicy, buildCheckIntervalMs, webVitals }: DocumentDeps): Document {
  // Parts that many pages share are stored as bytes.
  const root = `<div id="app" data-build="${assets.buildId}" data-build-check="${buildCheckIntervalMs}">`;
  const footer = Buffer.from(
    `</div>${renderToStaticMarkup(createElement(SiteFooter, { site, base, buildId: assets.buildId }))}<div id="announcer" class="visually-hidden" role="status"></div>`,
  );
  const headResources = createHeadResources({ base, assets, analytics: site.analytics, webVitals, contentSecurityPolicy });
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

  function frame({ payload, analytics, structuredData, previewNote }: DocumentPage): DocumentFrame {
    const { head, layout, group, page } = payload;
    const asks = analytics && site.analytics !== undefined;
    const { html, policy } = headResources({ page, layout, asks });
    const attributes = `lang="en-US" data-layout="${layout}"${group ? ` data-group="${group}"` : ''}`;
    const before = [Buffer.from(`<!doctype html><html ${attributes}><head>`), metadata(payload), html];
    if (layout === 'bare') return { policy, before: [...before, Buffer.from('</head><body>')], after: [Buffer.from('</body></html>')] };
    return {
      policy,
      before: [...before, Buffer.from(`</head><body>${bodyOpening({ base, path: head.path, asks, previewNote })}`), header(head.path)],
      // Below what is seen: it would delay the first paint in the head.
      after: [footer, ...(structuredData ? [dataScript(structuredData)] : []), inlinePayload(payload)],
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

  function tags(head: Head): HeadTag[] {
    return headTags(head, { origin, base, siteName: site.name });
  }

  function writeMetadata(head: Head): string {
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      ...Object.entries(themeColors).map(
        ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
      ),
      ...tags(head).map(renderTag),
      ...pictureTags(head).map(renderTag),
      `<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml"><link rel="manifest" href="${base}/site.webmanifest">`,
    ].join('');
  }

  function pictureTags({ noindex, image, path }: Head): HeadTag[] {
    if (noindex) return [];
    if (image) return imageTags({ ...image, href: origin + base + image.href });
    return shareTags(shareCards.ofPageOrHome(path), origin + base);
  }

  return { frame, tags };
}

function renderTag({ tag, attributes, text }: HeadTag): string {
  const start = [`<${tag}`, ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(' ');
  return text === undefined ? `${start}>` : `${start}>${escapeHtml(text)}</${tag}>`;
}

function dataScript(json: string): Buffer {
  return Buffer.from(`<script type="application/ld+json">${json}</script>`);
}

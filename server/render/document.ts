/** Writes the document around a page: head, header, footer and payload. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteInfo } from '../../shared/content.ts';
import type { HeadTag } from '../../shared/head-tag.ts';
import type { Head } from '../../shared/page.ts';
import { type Payload, serializeInline } from '../../shared/payload.ts';
import { themeColors } from '../../shared/site/color-scheme.ts';
import { currentLink } from '../../shared/ui/layouts/current-link.ts';
import { SiteFooter } from '../../shared/ui/layouts/site-footer.tsx';
import { headerLinks, SiteHeader } from '../../shared/ui/layouts/site-header.tsx';
import type { ContentSecurityPolicy } from '../http/content-security-policy.ts';
import type { Assets } from '../platform/build-output/assets.ts';
import { escapeHtml } from '../platform/markup/escape-html.ts';
import { bodyOpening, type PageNote } from './body-opening.ts';
import type { ShareCards } from './cards/share-cards.ts';
import { headTags, isIndexed } from './head/head-tags.ts';
import { createHeadResources } from './head-resources.ts';
import type { DocumentFrame } from './render-page.ts';
import { shareTags } from './share-tags.ts';

/**
 * `analytics`: whether the document may ask for consent to analytics. `structuredData`: JSON-LD that is safe inside a
 * script element. `note`: of a page that is not the public one of today.
 */
type FramedPage = { payload: Payload; analytics: boolean; structuredData?: string | undefined; note?: PageNote };
/** `tags`: the tags of a head that the browser updates on navigation. */
export type Document = { frame: (page: FramedPage) => DocumentFrame; tags: (head: Head) => HeadTag[] };
/** `buildCheckIntervalMs`: how often the browser asks for a newer build, 0 for never. */
type DocumentDeps = {
  origin: string;
  base: string;
  assets: Assets;
  shareCards: Pick<ShareCards, 'ofPageOrHome'>;
  site: SiteInfo;
  contentSecurityPolicy: ContentSecurityPolicy;
  buildCheckIntervalMs: number;
  publicIndexing: boolean;
  /** Whether pages measure web vitals. */
  webVitals?: boolean | undefined;
};

/** Search engines may show the share card in full width. In a header, because a document has a budget of bytes. */
const indexedPage = 'max-image-preview:large';

export function createDocument(deps: DocumentDeps): Document {
  const { base, assets, site, contentSecurityPolicy, buildCheckIntervalMs, publicIndexing, webVitals } = deps;
  // Parts that many pages share are stored as bytes.
  const root = `<div id="app" data-build="${assets.buildId}" data-build-check="${buildCheckIntervalMs}">`;
  // In the body, because the head would request the rules for print before the first paint.
  const footer = Buffer.from(
    `</div>${renderToStaticMarkup(createElement(SiteFooter, { site, base, buildId: assets.buildId }))}<div id="announcer" class="visually-hidden" role="status"></div><link rel="stylesheet" href="${base}/assets/${assets.printStylesheet}" media="print">`,
  );
  const { analytics } = site;
  const headResources = createHeadResources({ base, assets, analytics, webVitals, contentSecurityPolicy });
  const links = headerLinks(site);
  const siteHeaders = new Map<string | undefined, Buffer>();
  const { tags, metadata, withoutCard } = createMetadata(deps);
  const inlinePayload = createInlinePayload();

  /** Headers differ only in the link that is marked as current: each is rendered once. */
  function header(path: string): Buffer {
    const current = currentLink(links, path);
    const known =
      siteHeaders.get(current) ??
      Buffer.from(
        `<div class="loading-bar" aria-hidden="true"></div>${renderToStaticMarkup(createElement(SiteHeader, { site, base, current }))}${root}`,
      );
    siteHeaders.set(current, known);
    return known;
  }

  function frame({ payload, structuredData, note, ...page }: FramedPage): DocumentFrame {
    const { head, layout, group } = payload;
    const asksForConsent = page.analytics && analytics !== undefined;
    const { html, policy } = headResources({ page: payload.page, layout, asksForConsent });
    const attributes = `lang="en-US" data-layout="${layout}"${group ? ` data-group="${group}"` : ''}`;
    const headers = {
      'content-security-policy': policy,
      ...(publicIndexing && isIndexed(head) && { 'x-robots-tag': indexedPage }),
    };
    const metadataOf = note ? withoutCard : metadata;
    const before = [Buffer.from(`<!doctype html><html ${attributes}><head>`), metadataOf(payload), html];
    if (layout === 'bare')
      return { headers, before: [...before, Buffer.from('</head><body>')], after: [Buffer.from('</body></html>')] };
    return {
      headers,
      before: [
        ...before,
        Buffer.from(`</head><body>${bodyOpening({ base, path: head.path, asksForConsent, note })}`),
        header(head.path),
      ],
      // At the end, because in the head it would delay the first paint.
      after: [footer, ...(structuredData ? [dataScript(structuredData)] : []), inlinePayload(payload)],
    };
  }

  return { frame, tags };
}

/** Unchanged pages keep their objects (static-parts.ts), so the markup derived from these can be kept too. */
function createInlinePayload() {
  const known = new WeakMap<Head, { data: unknown; bytes: Buffer }>();
  return (payload: Payload): Buffer => {
    const { head, data } = payload;
    const last = known.get(head);
    if (last && last.data === data) return last.bytes;
    const bytes = Buffer.from(
      `<script type="application/json" id="payload">${serializeInline(payload)}</script></body></html>`,
    );
    known.set(head, { data, bytes });
    return bytes;
  };
}

/**
 * @returns `metadata`: the first part of a head as bytes, kept as long as the page is unchanged. `withoutCard`: that of
 * a page which is not the one of today, as the share card is.
 */
function createMetadata({ origin, base, site, shareCards }: DocumentDeps) {
  const knownMetadata = new WeakMap<Head, Buffer>();

  function metadata({ head }: Payload): Buffer {
    const bytes = knownMetadata.get(head) ?? Buffer.from(writeMetadata(head, pictureTags(head)));
    knownMetadata.set(head, bytes);
    return bytes;
  }

  function withoutCard({ head }: Payload): Buffer {
    return Buffer.from(writeMetadata(head, []));
  }

  function tags(head: Head): HeadTag[] {
    return headTags(head, { origin, base, siteName: site.name });
  }

  function writeMetadata(head: Head, pictures: readonly HeadTag[]): string {
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      ...Object.entries(themeColors).map(
        ([scheme, color]) =>
          `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
      ),
      ...tags(head).map(renderTag),
      ...pictures.map(renderTag),
      `<link rel="icon" href="${base}/favicon.svg"><link rel="manifest" href="${base}/site.webmanifest">`,
    ].join('');
  }

  function pictureTags({ noindex, path }: Head): HeadTag[] {
    if (noindex) return [];
    return shareTags(shareCards.ofPageOrHome(path), origin + base);
  }
  return { tags, metadata, withoutCard };
}

function renderTag({ tag, attributes, text }: HeadTag): string {
  const start = [
    `<${tag}`,
    ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`),
  ].join(' ');
  return text === undefined ? `${start}>` : `${start}>${escapeHtml(text)}</${tag}>`;
}

function dataScript(json: string): Buffer {
  return Buffer.from(`<script type="application/ld+json">${json}</script>`);
}

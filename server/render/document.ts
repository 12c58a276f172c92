/** Writes the document around a page: head, header, footer, the payload and the scripts that hydrate it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeColors } from '../../shared/color-scheme.ts';
import type { SiteInfo } from '../../shared/content.ts';
import { type HeadTag, headTags } from '../../shared/head/head-tags.ts';
import { currentLink } from '../../shared/layouts/current-link.ts';
import { SiteFooter } from '../../shared/layouts/site-footer.tsx';
import { headerLinks, SiteHeader } from '../../shared/layouts/site-header.tsx';
import { type Payload, serializeInline } from '../../shared/payload.ts';
import type { Assets } from '../build-output/assets.ts';
import { type ConsentParts, createConsentParts } from './consent-parts.ts';
import { escapeHtml } from './escape-html.ts';
import type { DocumentFrame } from './render-page.ts';
import { shareTags } from './share-tags.ts';

/** `analytics`: whether the document may ask about analytics. */
export type Document = { frame: (page: { payload: Payload; analytics: boolean }) => DocumentFrame };
/** `buildCheckIntervalMs`: how often the browser asks for a newer build, 0 for never. */
type DocumentDeps = { origin: string; base: string; assets: Assets; site: SiteInfo; buildCheckIntervalMs: number };

export function createDocument({ origin, base, assets, site, buildCheckIntervalMs }: DocumentDeps): Document {
  const asset = (name: string) => `${base}/assets/${name}`;
  // Parts that many pages share are stored as bytes.
  const root = `<div id="app" data-build="${assets.buildId}" data-build-check="${buildCheckIntervalMs}">`;
  const footer = Buffer.from(
    `</div>${renderToStaticMarkup(createElement(SiteFooter, { site, base, buildId: assets.buildId }))}<div id="announcer" class="visually-hidden" role="status"></div>`,
  );
  const consentParts = createConsentParts({ analytics: site.analytics, base, assets });
  const withoutConsent = createConsentParts({ analytics: undefined, base, assets });
  const links = headerLinks(site);
  const headers = new Map<string | undefined, Buffer>();

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
    const bare = layout === 'bare';
    const sheets = bare ? [asset(assets.readingStylesheet)] : sheetsOf(page);
    const consent = analytics ? consentParts : withoutConsent;
    const attributes = `lang="en-US" data-layout="${layout}"${group ? ` data-group="${group}"` : ''}`;
    const before = `<!doctype html><html ${attributes}><head>${metadata(payload)}${bare ? linkSheets(sheets) : resources(page, { sheets, consent })}</head>`;
    if (bare) return { preload: preload(sheets), before: [Buffer.from(`${before}<body>`)], after: [Buffer.from('</body></html>')] };
    return {
      preload: preload(sheets, [asset(assets.bootScript)]),
      before: [Buffer.from(`${before}<body>${consent.opening(head.path)}`), header(head.path)],
      after: [footer, Buffer.from(`<script type="application/json" id="payload">${serializeInline(payload)}</script></body></html>`)],
    };
  }

  function metadata({ head }: Payload): string {
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      ...Object.entries(themeColors).map(
        ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
      ),
      ...headTags(head, { origin, base, siteName: site.name }).map(renderTag),
      ...(head.noindex ? [] : shareTags(assets.cards[head.path.replace(/\?.*/, '')] ?? assets.cards['/'], `${origin}${base}/assets`)).map(renderTag),
      link('icon', `${base}/favicon.svg`, 'type="image/svg+xml"'),
    ].join('');
  }

  function resources(page: Payload['page'], { sheets, consent }: { sheets: string[]; consent: ConsentParts }): string {
    const program = [assets.pages[page]?.script ?? [], assets.scripts].flat().map(asset);
    const fonts = (more: string) => assets.fonts.map((font) => link('preload', asset(font), `as="font" type="font/woff2" crossorigin ${more}`));
    return [
      // Fonts come first: Chromium delays the first paint for preloaded fonts by a tenth of a second at most, counted from here; on a slow connection that is over before the stylesheets arrive.
      // On a wide screen they load beside the stylesheets, so that text is not laid out twice; on a phone after them, where the fallback fonts take the same room.
      ...fonts('media="(min-width: 60em)"'),
      ...fonts('media="(max-width: 59.99em)" fetchpriority="low"'),
      // Before the stylesheets: a script behind them would have to wait for them.
      `<script src="${asset(assets.bootScript)}" data-program="${program.join(' ')}"></script>`,
      consent.script,
      linkSheets(sheets),
      link('stylesheet', asset(assets.printStylesheet), 'media="print"'),
      consent.stylesheet,
    ].join('');
  }

  function sheetsOf(page: Payload['page']): string[] {
    return [assets.stylesheet, assets.pages[page]?.stylesheet ?? []].flat().map(asset);
  }

  return { frame };
}

/** The value of a `Link` header (RFC 8288): files that the browser can request before it has read the document. A proxy can send them as early hints (RFC 8297). */
function preload(sheets: string[], scripts: string[] = []): string {
  const preloadAs = (as: string) => (href: string) => `<${href}>; rel=preload; as=${as}`;
  return [...scripts.map(preloadAs('script')), ...sheets.map(preloadAs('style'))].join(', ');
}

function linkSheets(sheets: string[]): string {
  return sheets.map((sheet) => link('stylesheet', sheet)).join('');
}

function link(relation: string, href: string, more = ''): string {
  return `<link rel="${relation}" href="${escapeHtml(href)}"${more && ` ${more}`}>`;
}

/** The text of a script is JSON without any `<`, and must not be escaped. */
function renderTag({ tag, attributes, text }: HeadTag): string {
  const start = [`<${tag}`, ...Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`)].join(' ');
  return text === undefined ? `${start}>` : `${start}>${tag === 'script' ? text : escapeHtml(text)}</${tag}>`;
}

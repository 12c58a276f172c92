/** Writes what stands around a page: the head, the frame of the site, the payload and the script that hydrates. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteInfo } from '../../shared/content.ts';
import { currentLink } from '../../shared/layouts/current-link.ts';
import { SiteFooter } from '../../shared/layouts/site-footer.tsx';
import { headerLinks, SiteHeader } from '../../shared/layouts/site-header.tsx';
import { type Payload, serializeInline } from '../../shared/payload.ts';
import type { Assets } from '../assets.ts';
import { escapeHtml } from './last-resort.ts';
import type { Frame } from './render-page.ts';

export type Document = { frame: (payload: Payload) => Frame };
type DocumentDeps = { origin: string; base: string; assets: Assets; site: SiteInfo };

export function createDocument({ origin, base, assets, site }: DocumentDeps): Document {
  const asset = (name: string) => `${base}/assets/${name}`;
  const footer = renderToStaticMarkup(createElement(SiteFooter, { site, base, buildId: assets.buildId }));
  const links = headerLinks(site);
  const headers = new Map<string | undefined, string>();

  /** The header differs only in what it marks as current. */
  function header(path: string): string {
    const current = currentLink(links, path);
    const known = headers.get(current) ?? renderToStaticMarkup(createElement(SiteHeader, { site, base, current }));
    headers.set(current, known);
    return known;
  }

  function frame(payload: Payload): Frame {
    const { head, layout, group, page } = payload;
    const bare = layout === 'bare';
    const attributes = `lang="en-US" data-layout="${layout}"${group ? ` data-group="${group}"` : ''}`;
    const before = `<!doctype html><html ${attributes}><head>${metadata(payload)}${bare ? link('stylesheet', asset(assets.readingStylesheet)) : resources(page)}</head>`;
    if (bare) return { before: `${before}<body>`, after: '</body></html>' };
    return {
      before: `${before}<body><a class="skip" href="#main">Skip to main content</a>${header(head.path)}<div id="app">`,
      after: `</div>${footer}<script type="application/json" id="payload">${serializeInline(payload)}</script></body></html>`,
    };
  }

  function metadata({ head }: Payload): string {
    const title = head.bareTitle ? head.title : `${head.title} · ${site.name}`;
    const canonical = origin + base + head.path;
    const property = (name: string, content: string | undefined) => (content ? `<meta property="${name}" content="${escapeHtml(content)}">` : '');
    const page = (relation: string, path: string | undefined) => (path ? link(relation, origin + base + path) : '');
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
      `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(head.description)}">`,
      head.noindex ? '<meta name="robots" content="noindex">' : link('canonical', canonical),
      page('prev', head.previous),
      page('next', head.next),
      property('og:site_name', site.name),
      property('og:type', head.type ?? 'website'),
      property('og:title', head.title),
      property('og:description', head.description),
      property('og:url', canonical),
      property('og:locale', 'en_US'),
      property('article:published_time', head.published),
      property('article:modified_time', head.modified),
      link('icon', `${base}/favicon.svg`, 'type="image/svg+xml"'),
    ].join('');
  }

  function resources(page: Payload['page']): string {
    const [program = '', ...shared] = assets.scripts.toReversed();
    const preloads = [...shared, assets.pages[page]].filter((script) => script !== undefined);
    return [
      ...assets.fonts.map((font) => link('preload', asset(font), 'as="font" type="font/woff2" crossorigin')),
      link('stylesheet', asset(assets.stylesheet)),
      link('stylesheet', asset(assets.printStylesheet), 'media="print"'),
      ...preloads.map((script) => link('modulepreload', asset(script))),
      `<script type="module" src="${asset(program)}"></script>`,
    ].join('');
  }

  return { frame };
}

function link(relation: string, href: string, more = ''): string {
  return `<link rel="${relation}" href="${escapeHtml(href)}"${more && ` ${more}`}>`;
}

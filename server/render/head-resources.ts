/**
 * The resources of the first paint, inlined in the document, so that they arrive in one round trip: its style sheets
 * and the scripts of its head. The program is loaded from separate files. They are created once and are the same for
 * all documents of a page.
 */
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import type { Payload } from '../../shared/payload.ts';
import type { ContentSecurityPolicy } from '../http/content-security-policy.ts';
import type { Assets } from '../platform/build-output/assets.ts';
import { escapeHtml } from '../platform/markup/escape-html.ts';

/** `html`: elements of the head, as bytes. `policy`: the Content-Security-Policy that allows exactly these. */
export type HeadResources = { html: Buffer; policy: string };
/** `asksForConsent`: whether the document may ask for consent to analytics. */
type Kind = Pick<Payload, 'page' | 'layout'> & { asksForConsent: boolean };
type Deps = {
  base: string;
  assets: Assets;
  analytics: AnalyticsSettings | undefined;
  webVitals: boolean | undefined;
  contentSecurityPolicy: ContentSecurityPolicy;
};
type InlineScript = { text: string; data: Record<string, string> };

export function createHeadResources(deps: Deps): (kind: Kind) => HeadResources {
  const { base, assets, analytics, contentSecurityPolicy } = deps;
  const asset = (name: string) => `${base}/assets/${name}`;
  const textOf = (name: string) => assets.texts.get(name) ?? '';
  /** Makes the URLs of a style sheet, which are relative to its file, absolute. */
  const sheetOf = (name: string) => textOf(name).replaceAll('url("./', () => `url("${asset('')}`);
  const known = new Map<string, HeadResources>();

  /** The browser recognizes an inlined style sheet by the name of its file (client/chunks/link-stylesheet.ts). */
  function join(links: string[], scripts: InlineScript[], sheets: string[]): HeadResources {
    const html = [
      ...links,
      ...scripts.map(({ text, data }) => `<script${dataAttributes(data)}>${text}</script>`),
      ...sheets.map((name) => `<style data-file="${name}">${sheetOf(name)}</style>`),
    ].join('');
    return {
      html: Buffer.from(html),
      policy: contentSecurityPolicy({ styles: sheets.map(sheetOf), scripts: scripts.map(({ text }) => text) }),
    };
  }

  function make({ page, layout, asksForConsent }: Kind): HeadResources {
    if (layout === 'bare') return join([], [], [assets.readingStylesheet]);
    const { script = [], stylesheet = [], isLive } = assets.pages[page] ?? {};
    const consent = asksForConsent && analytics ? analytics : undefined;
    return join(
      linkScripts(isLive ? [assets.scripts.slice(0, -1), script].flat() : [], deps),
      [
        {
          text: textOf(assets.bootScript),
          data: { textFonts: assets.fonts.map(asset).join(' '), displayFont: asset(assets.displayFont) },
        },
        ...(consent
          ? [
              {
                text: textOf(assets.consent.script),
                data: { ...consent, analyticsFile: asset(assets.consent.analytics) },
              },
            ]
          : []),
      ],
      // The style sheet of the site comes first, because it declares the order of the cascade layers.
      [assets.stylesheet, stylesheet, consent ? assets.consent.stylesheet : []].flat(),
    );
  }

  return (kind) => {
    const key = `${kind.page} ${kind.layout} ${kind.asksForConsent}`;
    const resources = known.get(key) ?? make(kind);
    known.set(key, resources);
    return resources;
  };
}

/** @param modules those that the program imports at once: React and the chunk of a page that needs them to answer. */
function linkScripts(modules: string[], { base, assets, webVitals }: Deps): string[] {
  const asset = (name: string) => `${base}/assets/${name}`;
  return [
    ...modules.map((name) => `<link rel="modulepreload" href="${asset(name)}">`),
    `<script type="module" async src="${asset(assets.scripts.at(-1) ?? '')}"></script>`,
    // Not async: it runs when the document has been parsed, and is fetched after the files that the page needs.
    ...(webVitals ? [`<script type="module" fetchpriority="low" src="${asset(assets.webVitals)}"></script>`] : []),
  ];
}

function dataAttributes(data: Record<string, string>): string {
  return Object.entries(data)
    .map(
      ([name, value]) =>
        ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(value)}"`,
    )
    .join('');
}

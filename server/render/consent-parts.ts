/** The parts of a document that ask for consent to analytics; all are empty when analytics is not configured. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { ConsentBanner } from '../../shared/ui/consent/consent-banner.tsx';
import type { Assets } from '../build-output/assets.ts';
import { escapeHtml } from './escape-html.ts';

export type ConsentParts = {
  /** Goes before the stylesheets, for which it would have to wait. It is no module, because it must decide about the banner before the body is parsed. */
  script: string;
  /** Goes after the stylesheet of the site, which declares the order of the cascade layers. */
  stylesheet: string;
  /** The start of the body: the banner and the skip link. @param path of the page, to which the visitor returns after an answer without scripts. */
  opening: (path: string) => string;
};

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

export function createConsentParts({ analytics, base, assets }: { analytics: AnalyticsSettings | undefined; base: string; assets: Assets }): ConsentParts {
  if (!analytics) return { script: '', stylesheet: '', opening: () => skipLink };
  const asset = (name: string) => `${base}/assets/${name}`;
  return {
    script: `<script src="${asset(assets.consent.script)}" data-id="${escapeHtml(analytics.id)}" data-tag-url="${escapeHtml(analytics.tagUrl)}"></script>`,
    stylesheet: `<link rel="stylesheet" href="${asset(assets.consent.stylesheet)}">`,
    // After the links of the banner the skip link is no longer the first one, so it needs a landmark of its own.
    opening: (path) => `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`,
  };
}

/** What a document holds to ask about analytics; all of it empty where none is configured. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AnalyticsSettings } from '../../shared/analytics.ts';
import { ConsentBanner } from '../../shared/ui/consent/consent-banner.tsx';
import type { Assets } from '../build-output/assets.ts';
import { escapeHtml } from './escape-html.ts';

export type ConsentParts = {
  /** Before the sheets, for which it would have to wait. It is no module: it decides about the banner before the body is parsed. */
  script: string;
  /** Behind the sheet of the site, which names the order of the layers. */
  stylesheet: string;
  /** The start of the body, from the question to the skip link. @param path of the page, to come back to. */
  opening: (path: string) => string;
};

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

export function createConsentParts({ analytics, base, assets }: { analytics: AnalyticsSettings | undefined; base: string; assets: Assets }): ConsentParts {
  if (!analytics) return { script: '', stylesheet: '', opening: () => skipLink };
  const asset = (name: string) => `${base}/assets/${name}`;
  return {
    script: `<script src="${asset(assets.consent.script)}" data-id="${escapeHtml(analytics.id)}" data-tag-url="${escapeHtml(analytics.tagUrl)}"></script>`,
    stylesheet: `<link rel="stylesheet" href="${asset(assets.consent.stylesheet)}">`,
    // Behind the link of the banner it is not the first link of the page any more, so it needs a landmark of its own.
    opening: (path) => `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`,
  };
}

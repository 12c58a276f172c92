/** The start of a body: the skip link, and where analytics is configured the banner that asks for consent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../../shared/ui/consent/consent-banner.tsx';

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

/** @param options `path`: of the page, to which the visitor returns after an answer without scripts; `asks`: whether the document may ask about analytics. */
export function bodyOpening({ base, path, asks }: { base: string; path: string; asks: boolean }): string {
  if (!asks) return skipLink;
  // After the links of the banner the skip link is no longer the first one, so it needs a landmark of its own.
  return `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`;
}

/** The start of a body: the skip link, and if analytics is configured, the banner that asks for consent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../../shared/ui/form/consent/consent-banner.tsx';
import { escapeHtml } from '../platform/markup/escape-html.ts';

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

type OpeningOptions = { base: string; path: string; asksForConsent: boolean; previewNote: string | undefined };

/**
 * @param options `path`: of the page, to which the visitor returns after choosing without scripts; `asksForConsent`:
 * whether the document may ask for consent to analytics; `previewNote`: shown on a page that is not public.
 */
export function bodyOpening({ base, path, asksForConsent, previewNote }: OpeningOptions): string {
  if (previewNote)
    return `${skipLink}<aside id="preview" class="notice" aria-label="Preview"><b>Preview, not public.</b> ${escapeHtml(previewNote)}</aside>`;
  if (!asksForConsent) return skipLink;
  // Because it follows the links of the banner, the skip link needs its own landmark.
  return `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`;
}

/** The start of a body: the skip link, and where analytics is configured the banner that asks for consent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../../shared/ui/consent/consent-banner.tsx';
import { escapeHtml } from './escape-html.ts';

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

type OpeningOptions = { base: string; path: string; asks: boolean; previewNote: string | undefined };

/**
 * @param options `path`: of the page, to which the visitor returns after an answer without scripts; `asks`: whether the document may ask about analytics;
 * `previewNote`: what to tell the reader of a page that is not public.
 */
export function bodyOpening({ base, path, asks, previewNote }: OpeningOptions): string {
  if (previewNote) return `${skipLink}<aside id="preview" class="notice" aria-label="Preview"><b>Preview, not public.</b> ${escapeHtml(previewNote)}</aside>`;
  if (!asks) return skipLink;
  // After the links of the banner the skip link is no longer the first one, so it needs a landmark of its own.
  return `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`;
}

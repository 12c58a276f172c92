/** The start of a body: the skip link, and if analytics is configured, the banner that asks for consent. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConsentBanner } from '../../shared/ui/form/consent/consent-banner.tsx';
import { escapeHtml } from '../platform/markup/escape-html.ts';

const skipLink = '<a class="skip" href="#main">Skip to main content</a>';

/** What a page that is not the public one of today says of itself. `label`: names the landmark. */
export type PageNote = { label: string; markup: string };
type OpeningOptions = { base: string; path: string; asksForConsent: boolean; note: PageNote | undefined };

/**
 * @param options `path`: of the page, to which the visitor returns after choosing without scripts; `asksForConsent`:
 * whether the document may ask for consent to analytics; `note`: first on the page.
 */
export function bodyOpening({ base, path, asksForConsent, note }: OpeningOptions): string {
  if (note)
    return `${skipLink}<aside id="note" class="notice" aria-label="${escapeHtml(note.label)}">${note.markup}</aside>`;
  if (!asksForConsent) return skipLink;
  // Because it follows the links of the banner, the skip link needs its own landmark.
  return `${renderToStaticMarkup(createElement(ConsentBanner, { base, returnTo: path }))}<nav aria-label="Skip">${skipLink}</nav>`;
}

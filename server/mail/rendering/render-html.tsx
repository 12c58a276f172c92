/** Renders a mail as HTML for mail programs: tables and inline styles, in both color schemes. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteInfo } from '../../../shared/content.ts';
import { MailLayout } from './html-layout.tsx';
import type { Message } from './message.ts';

export function renderHtml(message: Message, site: SiteInfo): string {
  return `<!doctype html>\n${shortLines(renderToStaticMarkup(<MailLayout message={message} site={site} />))}\n`;
}

/**
 * Breaks the markup into lines short enough for a mail (RFC 5322, section 2.1.1), at the end of tags, where white space
 * has no meaning. In `<br/>` that is before the slash: after it, HTML allows only the bracket.
 */
function shortLines(html: string): string {
  return html.replace(
    /<(?:\/(?:h1|h2|head|li|ol|p|style|table|tbody|td|th|title|tr|div)|br|wbr|(?:meta|img)[^>]*?)(?=\/?>)/g,
    '$&\n',
  );
}

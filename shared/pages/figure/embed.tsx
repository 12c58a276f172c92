/** Markup to show the figure on another site: a picture without iframe or script, and a line that names its source. */

import type { DataOf } from '../../page.ts';
import { useCanonicalAddress } from '../../ui/basic/link/link.tsx';
import type { load } from './load.ts';

type FigureData = DataOf<typeof load>;

export function Embed({ data: { href, query, chart, citation } }: { data: FigureData }) {
  const address = useCanonicalAddress()(href);
  return (
    <div className="embed">
      <p className="figure-page__text">
        One line of HTML shows the chart in both color schemes and changes with it. It loads no script, sets no cookie
        and needs no frame.
      </p>
      <details>
        <summary>Embed this figure</summary>
        <label className="embed__label" htmlFor="embed-html">
          HTML
        </label>
        <textarea
          id="embed-html"
          className="embed__code"
          readOnly
          rows={7}
          value={pictureMarkup(address, query, chart)}
        />
        <label className="embed__label" htmlFor="embed-text">
          Attribution
        </label>
        <textarea id="embed-text" className="embed__code" readOnly rows={3} value={`${citation.text} ${address}`} />
      </details>
    </div>
  );
}

/** @param query the query that selects a unit; may be empty. */
function pictureMarkup(
  address: string,
  query: string,
  { title, subtitle, description }: Pick<FigureData['chart'], 'title' | 'subtitle' | 'description'>,
): string {
  const scheme = (name: string) => `${query ? `${query}&amp;` : '?'}scheme=${name}`;
  const alt = `${title}. ${subtitle}. ${description}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return [
    `<picture><source type="image/svg+xml" media="(prefers-color-scheme: dark)" srcset="${address}.svg${scheme('dark')}">`,
    `<source type="image/svg+xml" srcset="${address}.svg${scheme('light')}">`,
    `<img src="${address}.png${query}" width="720" alt="${alt}" loading="lazy"></picture>`,
    `<p><a href="${address}${query}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a></p>`,
  ].join('\n');
}

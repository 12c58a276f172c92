/** The source line of our claims, with the day on which they were last confirmed. */
import { splitCite } from '../../../content/cite.ts';
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatDate, formatList } from '../../text/format.ts';
import { citeSources } from './sources.ts';

/** "Lazulite’s own count, Nov 21, 2026", or the documents of others and the day. */
export function citeClaims(content: Content, claims: readonly Entry<'claims'>[]): Markup {
  const days = formatList([...new Set(claims.map(({ asOf }) => asOf))].toSorted().map(formatDate));
  const { name } = content.site;
  const others = claims
    .flatMap(({ source }) => source)
    .filter((cite) => content.find('sources', splitCite(cite).id)?.publisher !== name);
  return others.length
    ? markup`${citeSources(content, others)}. Confirmed ${days}.`
    : markup`<span class="cited">${name}’s own count, ${days}</span>.`;
}

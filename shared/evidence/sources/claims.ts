/** The source line of our claims, with the day on which they were last confirmed. */
import { markup } from '../../../content/text/markup.ts';
import type { Content, Entry, Markup } from '../../content.ts';
import { formatDate, formatList } from '../../text/format.ts';
import { citeSources } from './sources.ts';

/** "Lazulite, Description of our services, 2026 (no address: counted by us). Confirmed Nov 21, 2026." */
export function citeClaims(content: Content, claims: readonly Entry<'claims'>[]): Markup {
  const days = [...new Set(claims.map(({ asOf }) => asOf))].toSorted();
  const documents = claims.flatMap(({ source }) => source);
  return markup`${citeSources(content, documents)}. Confirmed ${formatList(days.map(formatDate))}.`;
}

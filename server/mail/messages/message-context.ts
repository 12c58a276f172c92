/** The data about the site that every message needs, and formatting that all messages share. */
import type { SiteInfo } from '../../../shared/content.ts';
import { unlistedCountry } from '../../../shared/forms/load-countries.ts';
import { formatDate, formatTime } from '../../../shared/text/format.ts';

/** `origin`: URL of the site without a trailing slash; `host`: as printed in a sentence. */
export type MessageContext = { site: SiteInfo; origin: string; host: string };

/**
 * The List-Id that mail programs filter by (RFC 2919). Independent of the host of the site, so that filters outlive a
 * move.
 */
export function listId(name: string, { site }: Pick<MessageContext, 'site'>): string {
  return `<${name}.${site.ids.authority}>`;
}

/** "14:03 UTC on Nov 21, 2026". @param at milliseconds since 1970. */
export function formatUtcTime(at: number): string {
  const instant = new Date(at).toISOString();
  return `${formatTime(instant, 'UTC')} UTC on ${formatDate(instant)}`;
}

let regions: Intl.DisplayNames | undefined;
/** "Germany"; undefined if it is not the code of a country. */
export function countryName(code: unknown): string | undefined {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCode = typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== unlistedCountry;
  return isCode ? regions.of(code) : undefined;
}

/** What every message needs to know of the site it speaks for, and the ways they all print things. */
import type { SiteInfo } from '../../../shared/content.ts';
import { formatDate, formatTime } from '../../../shared/text/format.ts';

/** `origin`: address of the site without a closing slash; `host`: as it is named in a sentence. */
export type MessageContext = { site: SiteInfo; origin: string; host: string };

/** What mail programs sort by (RFC 2919): the same whatever port the site is at. */
export function listId(name: string, { origin }: MessageContext): string {
  return `<${name}.${new URL(origin).hostname}>`;
}

/** "14:03 UTC on 21 Nov 2026". @param at milliseconds since 1970. */
export function formatUtcTime(at: number): string {
  const instant = new Date(at).toISOString();
  return `${formatTime(instant, 'UTC')} UTC on ${formatDate(instant)}`;
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** "Germany"; undefined when it is not the code of a country. */
export function countryName(code: unknown): string | undefined {
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
}

/**
 * Signed links that show one unpublished entry, or the site at another instant, to everybody who has them. The token
 * contains only the name of the entry, or the instant.
 */
import { dayMs } from '../../../content/vocabulary/durations.ts';
import type { Entry } from '../../../shared/content.ts';
import { entryHref } from '../../../shared/site/entry-href.ts';
import type { Tokens } from '../../platform/security/tokens.ts';

/** The query parameter with the token. */
export const previewParameter = 'preview';
const lifetimeMs = 7 * dayMs;

type LinkDeps = { tokens: Pick<Tokens, 'sign'>; siteUrl: string; now: Date };

/**
 * @param deps `siteUrl`: with the base path, without a trailing slash.
 * @returns the link, and when it expires.
 * @throws {TypeError} for an entry of a collection without pages.
 */
export function createPreviewLink(entry: Entry, { tokens, siteUrl, now }: LinkDeps): { url: string; expiresAt: Date } {
  const expiresAt = now.getTime() + lifetimeMs;
  const token = tokens.sign({ purpose: 'preview', subject: entryKey(entry), expiresAt });
  return { url: `${siteUrl}${entryHref(entry)}?${previewParameter}=${token}`, expiresAt: new Date(expiresAt) };
}

const instantPrefix = 'at:';

/** @param path where the link leads, below the base path. @param deps as above. */
export function createSiteAtLink(
  at: Date,
  path: string,
  { tokens, siteUrl, now }: LinkDeps,
): { url: string; expiresAt: Date } {
  const expiresAt = now.getTime() + lifetimeMs;
  const token = tokens.sign({ purpose: 'preview', subject: `${instantPrefix}${at.toISOString()}`, expiresAt });
  return { url: `${siteUrl}${path}?${previewParameter}=${token}`, expiresAt: new Date(expiresAt) };
}

/** @param subject of a token. @returns undefined if it names an entry. */
export function instantOf(subject: string): Date | undefined {
  return subject.startsWith(instantPrefix) ? new Date(subject.slice(instantPrefix.length)) : undefined;
}

/** The name of an entry in commands and tokens: `news/403`. */
export function entryKey({ collection, id }: Pick<Entry, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

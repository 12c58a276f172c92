/** Signed links that show one unpublished entry to whoever holds them. The token names the entry and nothing else. */
import type { Entry } from '../../shared/content.ts';
import { entryHref } from '../../shared/entry-href.ts';
import type { Tokens } from '../security/tokens.ts';

/** The query parameter with the token. */
export const previewParameter = 'preview';
const lifetimeMs = 7 * 86_400_000;

type LinkDeps = { tokens: Pick<Tokens, 'sign'>; siteUrl: string; now: Date };

/** @param deps `siteUrl`: with the base path, without a closing slash. @returns the link, and when it expires. @throws {TypeError} for an entry of a collection without pages. */
export function createPreviewLink(entry: Entry, { tokens, siteUrl, now }: LinkDeps): { url: string; expiresAt: Date } {
  const expiresAt = now.getTime() + lifetimeMs;
  const token = tokens.sign({ purpose: 'preview', subject: entryKey(entry), expiresAt });
  return { url: `${siteUrl}${entryHref(entry)}?${previewParameter}=${token}`, expiresAt: new Date(expiresAt) };
}

/** The name of an entry in commands and tokens: `news/403`. */
export function entryKey({ collection, id }: Pick<Entry, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

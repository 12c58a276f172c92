/**
 * The Content-Security-Policy: the same for all responses, for documents with the hashes of their inline style sheets
 * and scripts. It has no nonce, so that documents can be cached.
 */
import { createHash } from 'node:crypto';
import { type AnalyticsSettings, originsOf } from '../../shared/analytics.ts';

/** Texts of elements, exactly as in the document. */
export type InlineTexts = { styles: string[]; scripts: string[] };
/** @returns the value of the header. */
export type ContentSecurityPolicy = (inline?: InlineTexts) => string;
type PolicyOptions = { secure: boolean; analytics: AnalyticsSettings | undefined; mediaOrigins: string[] };

/**
 * @param options `secure`: the public URL is https; `analytics`: its origins are allowed; `mediaOrigins`: where videos
 * may come from besides our own host.
 */
export function createContentSecurityPolicy({ secure, analytics, mediaOrigins }: PolicyOptions): ContentSecurityPolicy {
  const { scripts, reports } = analytics ? originsOf(analytics) : { scripts: [], reports: [] };
  return (inline = { styles: [], scripts: [] }) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...scripts, ...inline.scripts.map(hashOf)].join(' '),
      ["style-src 'self'", ...inline.styles.map(hashOf)].join(' '),
      ["img-src 'self' data:", ...mediaOrigins].join(' '),
      "font-src 'self'",
      ["connect-src 'self'", ...reports, ...mediaOrigins].join(' '),
      // The player passes what it has downloaded to the browser as a blob.
      ["media-src 'self' blob:", ...mediaOrigins].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join(';');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Compares the Content-Security-Policy of a document with its inline elements. */
import { createHash } from 'node:crypto';

export function policyOf(header = ''): Record<string, string[]> {
  return Object.fromEntries(
    header.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
}

/**
 * The hashes that a policy must contain: those of all inline style sheets and scripts of the document. Data blocks are
 * not scripts.
 */
export function inlineHashesOf(html: string): { styles: string[]; scripts: string[] } {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    styles: hashes(/<style[^>]*>([^]*?)<\/style>/g),
    scripts: hashes(/<script(?![^>]*type="application\/(?:ld\+)?json")(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g),
  };
}

/** @returns the hashes that a policy contains. */
export function allowedHashesOf(header: string | undefined): { styles: string[]; scripts: string[] } {
  const policy = policyOf(header);
  const hashes = (name: string) => (policy[name] ?? []).filter((source) => source.startsWith("'sha256-"));
  return { styles: hashes('style-src'), scripts: hashes('script-src') };
}

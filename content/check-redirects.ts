/**
 * Redirects may lead to other sites only if site.yaml allows their origin. Paths within the site are checked with the
 * route rules.
 */
import type { Draft, ReportField } from './check.ts';
import type { Fields } from './collections.ts';

/** @param allowed origins of site.yaml, like `https://partner.example`. */
export function checkRedirectOrigins(drafts: readonly Draft[], allowed: readonly string[], report: ReportField) {
  for (const { source, entry } of drafts) {
    if (!entry || source.name !== 'redirects') continue;
    const { to = '' } = entry as unknown as Fields<'redirects'>;
    const origin = /^https?:/.test(to) ? URL.parse(to)?.origin : undefined;
    if (origin === undefined || allowed.includes(origin)) continue;
    report(
      source,
      ['to'],
      `leads to ${origin}: allow that origin under redirectOrigins in site.yaml, or lead to a path of this site`,
    );
  }
}

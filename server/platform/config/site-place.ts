/** The public address of the site. */

export type SitePlace = ReturnType<typeof parseSiteUrl>;

/**
 * `base`: the path below which the site is served, '' at the root. `siteUrl`: origin and base path, without a trailing
 * slash.
 */
export function parseSiteUrl(address: string) {
  const url = new URL(address);
  const base = url.pathname.replace(/\/$/, '');
  return { url, origin: url.origin, base, siteUrl: url.origin + base, secure: url.protocol === 'https:' };
}

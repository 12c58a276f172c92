/**
 * The address of the site. `base`: its base path, '' at the root. `siteUrl`: both together, without a trailing slash.
 */
export type SiteUrl = { origin: string; base: string; siteUrl: string };

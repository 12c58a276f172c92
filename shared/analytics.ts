/** Where the analytics tag is loaded from and where it may send its reports. Used by the server and by the browser. */

/** `id`: the measurement id. `tagUrl`: address of the tag's script, without the id. */
export type AnalyticsSettings = { id: string; tagUrl: string };

/** The lifetime of the cookies that the tag sets. */
export const tagCookieSeconds = 365 * 24 * 60 * 60;
export const tagCookiePrefix = '_ga';

export const googleTagUrl = 'https://www.googletagmanager.com/gtag/js';
const googleCollectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** Google's own tag reports to Google's collectors; a tag from another origin reports to that origin. */
export function isGoogleTag(tagUrl: string): boolean {
  return new URL(tagUrl).origin === new URL(googleTagUrl).origin;
}

/** Sources for a content security policy: where the tag may be loaded from, where it may send. */
export function originsOf({ tagUrl }: AnalyticsSettings): { scripts: string[]; reports: string[] } {
  const { origin } = new URL(tagUrl);
  return { scripts: [origin], reports: [origin, ...(isGoogleTag(tagUrl) ? googleCollectors : [])] };
}

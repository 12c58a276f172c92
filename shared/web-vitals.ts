/** What a page that was shown tells the server of its speed, where `WEB_VITALS` is on (web.dev/vitals). */

/** Times in milliseconds. What the browser cannot measure, or what did not happen on the page, is missing. */
export type WebVitals = {
  /** Path of the page, with the base path: the server makes the name of the page of it and forgets it. */
  path: string;
  /** Largest Contentful Paint, of the first page of a document. */
  lcp?: number | undefined;
  /** Time to First Byte of the document. */
  ttfb?: number | undefined;
  /** Interaction to Next Paint: the longest wait, one of fifty left out. */
  inp?: number | undefined;
  /** Cumulative Layout Shift: the worst second to five seconds of it. */
  cls?: number | undefined;
};

/** Where it is sent, below the base path. */
export const webVitalsPath = '/web-vitals';

/**
 * The performance metrics of a page view that the browser sends to the server, if `WEB_VITALS` is enabled
 * (web.dev/vitals).
 */

/** Times in milliseconds. Values that the browser cannot measure, or that did not occur on the page, are missing. */
export type WebVitals = {
  /** Path of the page, with the base path. The server stores only the name of the route. */
  path: string;
  /** Largest Contentful Paint, of the first page of a document. */
  lcp?: number | undefined;
  /** Time to First Byte of the document. */
  ttfb?: number | undefined;
  /** Interaction to Next Paint: the longest latency, ignoring one of every fifty interactions. */
  inp?: number | undefined;
  /** Cumulative Layout Shift: the worst session window, of one to five seconds. */
  cls?: number | undefined;
};

/** The path to which it is sent, relative to the base path. */
export const webVitalsPath = '/web-vitals';

/** A feed, independent of its output format. All addresses are absolute. */

/** `width`, `height`: in pixels. */
export type FeedImage = { url: string; type: string; width?: number; height?: number };
export type FeedItem = {
  /** A permanent id, independent of the address: "news/403". */
  key: string;
  url: string;
  title: string;
  summary: string;
  /** The full text as HTML. */
  html: string;
  authors: string[];
  tags: string[];
  /** ISO 8601. */
  published: string;
  updated: string;
  image?: FeedImage | undefined;
  /** The film of a video as one file. */
  film?: { url: string; type: string; durationS: number } | undefined;
};
/** `home`: the page it belongs to. */
export type Feed = { title: string; description: string; home: string; items: readonly FeedItem[] };
/** The data that the writers need in addition to the feed. `hub`: the WebSub hub. `idPrefix`: a tag URI (RFC 4151) that precedes the keys of items. */
export type FeedAddress = { self: string; siteName: string; icon: string; hub: string | undefined; idPrefix: string };

/** When an item last changed; the epoch for an empty feed. */
export function lastUpdate({ items }: Feed): string {
  return new Date(Math.max(0, ...items.map(({ updated }) => Date.parse(updated)))).toISOString();
}

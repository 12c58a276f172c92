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
  /** The film of a video as one file. `bytes`: its size, if it is known. */
  film?: { url: string; type: string; durationS: number; bytes: number | undefined } | undefined;
};
/** `home`: the page it belongs to. */
export type Feed = { title: string; description: string; home: string; items: readonly FeedItem[] };
/**
 * The data that the writers need in addition to the feed. `id`: of the feed. `idOf`: of an item, by its key. `hub`: the
 * WebSub hub.
 */
export type FeedAddress = {
  self: string;
  id: string;
  idOf: (key: string) => string;
  siteName: string;
  icon: string;
  hub: string | undefined;
};

/** When an item last changed; the epoch for an empty feed. */
export function lastUpdate({ items }: Feed): string {
  return new Date(Math.max(0, ...items.map(({ updated }) => Date.parse(updated)))).toISOString();
}

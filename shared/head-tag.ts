/**
 * A tag in the head that is specific to the page, as data. The server describes the tags of a page
 * (server/render/head/head-tags.ts); the browser writes those of the page to which it navigates.
 */

/** `key`: a selector that finds the tag in the head. `text`: unescaped, as in `textContent`. */
export type HeadTag = {
  tag: 'title' | 'meta' | 'link';
  key: string;
  attributes: Record<string, string>;
  text?: string;
};

/** Matches exactly the tags that the server describes. */
export const headTagSelector =
  'title,meta[name=description],meta[name=robots],meta[property],link[rel=canonical],link[rel=prev],link[rel=next],link[rel=alternate]';

/**
 * Renders the part of a page that is in view before the rest of it: until the page is painted, sections outside the
 * view are neither styled nor laid out (`data-view-first` in styles/base.css). Not for pages that open at another
 * position than their top, because their height must be known.
 */
const root = document.documentElement;

/**
 * To be called before a page is laid out.
 * @param painted resolves when the page is painted; then the rest of it is rendered.
 */
export async function renderViewFirst(painted: Promise<void>) {
  root.dataset.viewFirst = '';
  await painted;
  delete root.dataset.viewFirst;
}

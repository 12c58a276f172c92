/** Loads stylesheets of the build into the document, and applies them when they are needed. */

/**
 * The link is added with a media query that never matches. Removing the query applies the stylesheet at once, without
 * waiting for another `load` event.
 */
type Sheet = { link: HTMLLinkElement; loaded: Promise<void> };
const sheets = new Map<string, Sheet>();

/**
 * @param file in the folder of this script. Resolves when it has loaded, immediately if the document contains it.
 * Rejects if it cannot be loaded; the next call tries again.
 */
export async function fetchStylesheet(file: string): Promise<void> {
  if (!isInline(file)) await (sheets.get(file) ?? addSheet(file)).loaded;
}

/** Applies a stylesheet that has been fetched. Does nothing if it applies already. */
export function applyStylesheet(file: string) {
  sheets.get(file)?.link.removeAttribute('media');
}

/** The first document contains its style sheets inline (server/render/head-resources.ts). */
function isInline(file: string): boolean {
  return document.querySelector(`style[data-file="${file}"]`) !== null;
}

function addSheet(file: string): Sheet {
  const { href } = new URL(file, import.meta.url);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(file);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
  });
  const sheet = { link, loaded };
  sheets.set(file, sheet);
  document.head.append(link);
  return sheet;
}

/** Links a stylesheet of the build to the document. */

const links = new Map<string, Promise<void>>();

/** @param file in the folder of this script. Resolves when its rules apply, at once if the document holds it. Rejects when it cannot be loaded; the next call tries again. */
export function linkStylesheet(file: string): Promise<void> {
  const { href } = new URL(file, import.meta.url);
  const known = links.get(href) ?? (isInline(file) ? Promise.resolve() : link(href));
  links.set(href, known);
  return known;
}

/** The document of the first page holds its sheets (server/render/head-resources.ts). */
function isInline(file: string): boolean {
  return document.querySelector(`style[data-file="${file}"]`) !== null;
}

function link(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: () => resolve() });
    element.addEventListener('error', () => {
      element.remove();
      links.delete(href);
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    });
    document.head.append(element);
  });
}

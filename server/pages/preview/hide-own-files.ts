/**
 * Leaves out the links of a preview that would be 404: to files, figures and views of the entry itself, which are there
 * once it is public.
 */

const anchor = /<a\b([^<>]*?) href="([^"]*)"/g;
/** The class of base.css hides also where a style sheet gives links another `display`. */
const hidden = '<a class="visually-hidden" hidden aria-hidden="true"';
const headLink = /<link\b[^<>]* href="([^"]*)"[^<>]*>/g;

/**
 * Anchors lose their address and are hidden, instead of being removed: React, which takes over the markup in the
 * browser, expects them there.
 * @param own `page`: the path of the page. `stem`: that path as far as the id. `figures`: how the paths of the figures
 * begin that its tables draw. All with the base path.
 */
export function hideOwnFiles(
  html: string,
  { page, stem, figures }: { page: string; stem: string; figures: string },
): string {
  const isFile = (address: string) => {
    const [path = ''] = address.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1);
    return path !== page && [`${stem}.`, `${stem}/`, figures].some((begin) => path.startsWith(begin));
  };
  return html
    .replace(anchor, (link, others: string, address: string) =>
      isFile(address) ? `${hidden}${others.replace(/ class="[^"]*"/, '')}` : link,
    )
    .replace(headLink, (link, address: string) => (isFile(address) ? '' : link));
}

/** Adds a parameter to the links of a page that is rendered for one request, so that they stay in what it shows. */

/** The parameter comes first. @param address escaped for HTML or not. @param value nothing that is escaped. */
export function withParameter(address: string, name: string, value: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  return `${path}?${name}=${value}${query ? `&${query}` : ''}${hash}`;
}

/** Links of the markup; those in scripts and in the data of the page are not changed. */
export function continueLinks(html: string, continueAt: (address: string) => string): string {
  return html.replace(
    /(<a\b[^<>]* href=")(\/[^"]*)"/g,
    (_all, before: string, address: string) => `${before}${continueAt(address)}"`,
  );
}

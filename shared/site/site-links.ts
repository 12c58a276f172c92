/** What the content compiler and the rules of paths need to know of the addresses of the site. */
import { entryPath } from './entry-href.ts';
import { match } from './match.ts';

/** Whether a path, without query and hash, matches a route. */
export function isAddress(path: string): boolean {
  return match(path) !== undefined;
}

/** The information about the site that the content compiler needs. */
export const siteLinks = {
  hrefOf: entryPath,
  isAddress,
  figureOf(path: string): string | undefined {
    const found = match(path);
    return found?.name === 'figure' ? found.params.id : undefined;
  },
};

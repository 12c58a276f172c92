/**
 * Pages whose address ends with their title: the id before it decides, so an address without the title leads to its
 * page too.
 */
import { routes } from '../../../shared/routes.ts';
import { match } from '../../../shared/site/match.ts';
import type { SiteLocation } from './locate.ts';

/** No title is this one, so the page redirects to its own address. */
const noTitle = '-';
const endsWithTitle = /\/:id\/:\w+$/;

/**
 * The route of `/events/601`, which is the one of `/events/601/<title>`.
 * @returns undefined if the page of a longer address is not named by a title.
 */
export function findTitledRoute({ path }: Pick<SiteLocation, 'path'>): SiteLocation['route'] {
  const route = path === undefined ? undefined : match(`${path.toLowerCase()}/${noTitle}`);
  return route && endsWithTitle.test(routes[route.name]) ? route : undefined;
}

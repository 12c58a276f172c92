import { found, type LoadRequest } from '../../page.ts';
import { href } from '../../routes.ts';
import { mapSite } from './map-site.ts';

/** Every page of the site that search engines may index, in the groups of the footer. */
export function load({ content, now }: LoadRequest<'sitemap'>) {
  return found(
    {
      title: 'Sitemap',
      description: 'All pages of the site in one list, with everything published under each.',
      path: href('sitemap'),
      crumbs: [{ label: 'Sitemap' }],
    },
    { groups: mapSite(content, now) },
  );
}

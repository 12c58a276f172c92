/** The nodes about the site itself: the organization, the website and its search, breadcrumbs. */
import { href } from '../../../shared/routes.ts';
import type { DataNode, PageRecord } from './page-record.ts';
import { postalAddress } from './postal-address.ts';

/** https://schema.org/Organization and https://schema.org/WebSite. */
export function homeNodes({ content, site }: PageRecord): DataNode[] {
  const { legalName, description, address, emails, social } = content.site;
  const [street, city] = address;
  const organization = {
    ...site.organization,
    legalName,
    description,
    email: emails.general,
    address: postalAddress(street, city, address.at(-1) ?? ''),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: emails.sales,
      url: site.absolute('/contact-us'),
    },
    sameAs: social.length ? social.map(({ url }) => url) : undefined,
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${site.home}#website`,
    name: site.name,
    url: site.home,
    description,
    inLanguage: 'en-US',
    publisher: { '@id': site.organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.absolute(href('search'))}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}

/**
 * https://schema.org/BreadcrumbList. Google requires at least two items, so the list starts at the home page. The last
 * item, the page itself, has no address.
 */
export function breadcrumbNode({ head: { crumbs }, site }: Pick<PageRecord, 'head' | 'site'>): DataNode {
  const items = [{ label: site.name, href: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && site.absolute(href),
    })),
  };
}

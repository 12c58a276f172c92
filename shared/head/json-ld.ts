/** The structured data of a page: schema.org types as JSON-LD 1.1. */
import type { Head, HeadSite } from '../page.ts';

/** @returns JSON that is safe inside a script element; undefined when there is nothing to describe. */
export function jsonLd(head: Head, site: HeadSite): string | undefined {
  const home = `${site.origin}${site.base}/`;
  const organization = { '@type': 'Organization', name: site.siteName, url: home };
  const graph = [
    ...(head.path === '/'
      ? [{ ...organization, '@id': `${home}#house`, logo: `${home}favicon.svg`, description: head.description }, website(organization.name, home)]
      : []),
    ...(head.film ? [video(head, head.film, site)] : head.schema ? [article(head, organization)] : []),
    ...(head.dataset ? [dataset(head, head.dataset, organization, site)] : []),
    ...(head.crumbs.length ? [breadcrumb(head, site)] : []),
  ];
  return graph.length ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c') : undefined;
}

function website(name: string, url: string) {
  return { '@type': 'WebSite', name, url, inLanguage: 'en-US', publisher: { '@id': `${url}#house` } };
}

function article({ schema, contentType, title, description, published, modified }: Head, publisher: object) {
  return { '@type': schema, additionalType: contentType, headline: title, description, datePublished: published, dateModified: modified, publisher };
}

/** https://schema.org/Dataset, with its files as distributions. */
function dataset({ description, path }: Head, data: NonNullable<Head['dataset']>, creator: object, { origin, base }: HeadSite) {
  const { name, license, period, published, modified, basedOn, variables, files } = data;
  const absolute = (address: string) => origin + base + address;
  return {
    '@type': 'Dataset',
    name,
    description: data.description ?? description,
    url: absolute(path),
    license: license && absolute(license),
    isAccessibleForFree: true,
    creator,
    temporalCoverage: period,
    datePublished: published,
    dateModified: modified,
    variableMeasured: variables?.map(({ name, meaning, unit }) => ({ '@type': 'PropertyValue', name, description: meaning, unitText: unit })),
    isBasedOn: basedOn.length ? basedOn : undefined,
    distribution: files.map(({ href, type }) => ({ '@type': 'DataDownload', encodingFormat: type, contentUrl: absolute(href) })),
  };
}

/** With a `Clip` for each chapter, so that search engines can link to it. */
function video(
  { contentType, title, description, path, published }: Head,
  { poster, mp4, durationS, chapters }: NonNullable<Head['film']>,
  { origin, base }: HeadSite,
) {
  const absolute = (address: string) => new URL(address.startsWith('/') ? base + address : address, origin).href;
  return {
    '@type': 'VideoObject',
    additionalType: contentType,
    name: title,
    description,
    thumbnailUrl: absolute(poster),
    uploadDate: published,
    duration: `PT${Math.round(durationS)}S`,
    contentUrl: mp4 && absolute(mp4),
    hasPart: chapters.map(({ title: name, startS }, index) => ({
      '@type': 'Clip',
      name,
      startOffset: startS,
      endOffset: chapters[index + 1]?.startS ?? durationS,
      url: absolute(`${path}?t=${Math.floor(startS)}`),
    })),
  };
}

/** Google requires at least two items, so the list starts at the home page. The last item, the page itself, has no address. */
function breadcrumb({ crumbs }: Head, { origin, base, siteName }: HeadSite) {
  const items = [{ label: siteName, href: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href && origin + base + href,
    })),
  };
}

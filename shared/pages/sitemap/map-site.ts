/**
 * Builds the sitemap from the routes and the content: pages by group, and under each page the entries below its path.
 */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { Content, SiteInfo } from '../../content.ts';
import { mapHref } from '../../figures/maps/list-maps.ts';
import { listMapTables } from '../../figures/maps/map-tables.ts';
import { listRecords } from '../../publishing/catalog/list-records.ts';
import { href, routes } from '../../routes.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { entryHref } from '../../site/entry-href.ts';
import { ownRules } from '../../site/site-rules.ts';
import { capitalize } from '../../text/format.ts';

type Place = { label: string; href: string };
export type MappedPage = Place & { entries: Place[] };
export type MappedGroup = { heading: string; pages: MappedPage[] };

/** Cached per content view, which changes at least once a day. */
export const mapSite = oncePerContent(buildMap);

function buildMap(content: Content, now: Date): MappedGroup[] {
  const { site } = content;
  const pages: MappedPage[] = plainPages(content).map((page) => ({ ...page, entries: [] }));
  const findPage = createFindNearest(pages);
  for (const place of [...listPlaces(content, now), ...listTopics()]) {
    findPage(place.href)?.entries.push(place);
  }
  const columns = site.footer.flatMap(({ heading, links }) => links.map((link) => ({ heading, href: link.href })));
  const findColumn = createFindNearest(columns);
  const byHeading = Map.groupBy(pages, (page) => findColumn(page.href)?.heading ?? site.name);
  const headings = [site.name, ...site.footer.map(({ heading }) => heading)];
  return headings
    .map((heading) => ({ heading, pages: byHeading.get(heading) ?? [] }))
    .filter((group) => group.pages.length > 0);
}

/** The routes without parameters that may be indexed; excludes error pages, confirmations and reading views. */
function plainPages(content: Content): Place[] {
  const labels = labelsOf(content.site);
  return Object.entries(routes)
    .filter(([, path]) => !path.includes(':') && !ownRules.ruleOf(path).noindex)
    .map(([name, path]) => ({
      label: labels.get(path) ?? content.find('pages', name)?.title ?? spellOut(name),
      href: path,
    }));
}

function labelsOf({ menu, footer }: SiteInfo): Map<string, string> {
  const links = [
    ...menu.flatMap((item) => ('links' in item ? item.links : [item])),
    ...footer.flatMap((column) => column.links),
  ];
  return new Map(links.map((link) => [link.href, link.label]));
}

/** "upcoming-events" becomes "Upcoming events". */
function spellOut(name: string): string {
  return capitalize(name.replaceAll('-', ' '));
}

/** The records in the order of their lists: datasets by title, maps by material. */
function listPlaces(content: Content, now: Date): Place[] {
  const addresses = [
    ...content.list('datasets').map(entryHref),
    ...listMapTables(content).map((table) => mapHref(table)),
  ];
  const positions = new Map(addresses.map((address, position) => [address, position]));
  return listRecords(content, now)
    .filter(({ collection, isIndexed }) => collection !== 'pages' && isIndexed)
    .map(({ label, href: address }) => ({ label, href: address }))
    .toSorted((a, b) => (positions.get(a.href) ?? 0) - (positions.get(b.href) ?? 0));
}

function listTopics(): Place[] {
  return Object.values(categories).map(({ name, slug }) => ({ label: name, href: href('topic', { category: slug }) }));
}

/** @returns a function that finds the place whose path is the longest prefix of an address; of equal ones the first. */
function createFindNearest<Candidate extends { href: string }>(
  places: readonly Candidate[],
): (address: string) => Candidate | undefined {
  const byHref = new Map(places.map((place) => [place.href, place] as const).toReversed());
  return (address) => {
    for (let path = address; path; path = path.slice(0, path.lastIndexOf('/'))) {
      const place = byHref.get(path);
      if (place) return place;
    }
    return undefined;
  };
}

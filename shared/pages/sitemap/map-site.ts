/**
 * Builds the sitemap from the routes and the content: pages by group, and under each page the entries below its path.
 */
import { categories } from '../../../content/vocabulary/taxonomy.ts';
import type { CollectionName, Content, Entry, SiteInfo } from '../../content.ts';
import { editionsAt } from '../../figures/cmri/rank-at.ts';
import { listFigures } from '../../figures/list-figures.ts';
import { mapHref } from '../../figures/maps/list-maps.ts';
import { listMapTables } from '../../figures/maps/map-tables.ts';
import { stageLabel } from '../../figures/maps/map-words.ts';
import { vacancyState } from '../../records/vacancies/vacancy-state.ts';
import { href, routes } from '../../routes.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { entryPath } from '../../site/entry-href.ts';
import { ownRules } from '../../site/site-rules.ts';
import { capitalize, formatDate } from '../../text/format.ts';

type Place = { label: string; href: string };
export type MappedPage = Place & { entries: Place[] };
export type MappedGroup = { heading: string; pages: MappedPage[] };

/** Collections whose entries have pages, except `pages`, whose entries are routes. */
const mapped = [
  'materials',
  'services',
  'news',
  'opinions',
  'blogs',
  'videos',
  'infographics',
  'letters',
  'events',
  'vacancies',
  'people',
  'glossary',
  'datasets',
  'measures',
] as const satisfies CollectionName[];

/** Cached per content view, which changes at least once a day. */
export const mapSite = oncePerContent(buildMap);

function buildMap(content: Content, now: Date): MappedGroup[] {
  const { site } = content;
  const pages: MappedPage[] = plainPages(content).map((page) => ({ ...page, entries: [] }));
  const findPage = createFindNearest(pages);
  for (const place of [
    ...listEntries(content, now),
    ...listTopics(),
    ...placesOfFigures(content, now),
    ...placesOfMaps(content),
    ...placesOfRisk(content, now),
  ]) {
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

function listEntries(content: Content, now: Date): Place[] {
  return mapped.flatMap((name) =>
    (content.list(name) as readonly Entry[])
      .filter((entry) => name !== 'vacancies' || vacancyState(entry as Entry<'vacancies'>, now) === 'open')
      .flatMap((entry) => {
        const address = entryPath(name, entry);
        return address ? [{ label: nameOf(entry), href: address }] : [];
      }),
  );
}

function nameOf(entry: object): string {
  const { title, name, term } = entry as { title?: string; name?: string; term?: string };
  return title ?? name ?? term ?? '';
}

function listTopics(): Place[] {
  return Object.values(categories).map(({ name, slug }) => ({ label: name, href: href('topic', { category: slug }) }));
}

function placesOfFigures(content: Content, now: Date): Place[] {
  return listFigures(content, now).map(({ id, name }) => ({ label: name, href: href('figure', { id }) }));
}

function placesOfMaps(content: Content): Place[] {
  return listMapTables(content).map((table) => ({
    label: `${table.material.name}, ${stageLabel(table.stage).toLowerCase()}`,
    href: mapHref(table),
  }));
}

function placesOfRisk(content: Content, now: Date): Place[] {
  const materials = content
    .list('materials')
    .map(({ id, name }) => ({ label: name, href: href('cmri-material', { material: id }) }));
  const editions = editionsAt(content, now).map((edition) => ({
    label: `Edition of ${formatDate(edition.date)}`,
    href: href('cmri-edition', { edition: edition.id }),
  }));
  return [...editions, ...materials];
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

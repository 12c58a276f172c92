import { markup } from '../../../content/text/markup.ts';
import type { Content } from '../../content.ts';
import { citeClaims } from '../../evidence/sources/claims.ts';
import { citeSources, isWeak } from '../../evidence/sources/sources.ts';
import { found, invalid, type LoadRequest, redirect } from '../../page.ts';
import { summarizeArticle } from '../../publishing/articles/articles.ts';
import { loadLead } from '../../publishing/articles/load-lead.ts';
import { listArticles } from '../../records/articles/article-index.ts';
import { articleKindNames } from '../../records/articles/article-kinds.ts';
import { splitEvents, summarizeEvent } from '../../records/events/load-events.ts';
import { openDates } from '../../records/measures/load-dates.ts';
import { loadPeriodicMap, measureOf } from '../../records/periodic-map/load-periodic-map.ts';
import { href } from '../../routes.ts';
import { entryHref } from '../../site/entry-href.ts';

/** The claims about the platform. */
const proximaClaims = ['profiles', 'lithium-ion-profiles', 'profile-update'];
/**
 * The material whose supply chain is the example for "past the mine": it is mined in several countries, but separated
 * in one.
 */
const chainExample = 'rare-earth-elements';

const shownDates = 3;

/**
 * The home page: the periodic map, the next dates of measures, then the latest articles, Proxima, services and the next
 * event.
 */
export function load({ query, content, now }: LoadRequest<'home'>) {
  const { site } = content;
  const requested = measureOf(query);
  if (!requested) return invalid();
  if (requested === 'default') return redirect(href('home'));
  const map = loadPeriodicMap(content, requested.measure, { hrefOf: (measure) => href('home', { measure }), now });
  return found(
    {
      ...(requested.key
        ? { title: `Critical materials by ${requested.measure.label}` }
        : {
            title: `${site.name}: ${site.line.charAt(0).toLowerCase()}${site.line.slice(1)}`.replace(/\.$/, ''),
            bareTitle: true,
          }),
      description: `Supply, cost, price and policy of ${map.tiles.length} critical materials, from mine to product, each figure with its unit, year and source.`,
      path: href('home', { measure: requested.key }),
      crumbs: [],
    },
    {
      line: site.line,
      offer: site.offer,
      map,
      dates: openDates(content.list('measures'), shownDates, now),
      latest: loadLatest(content, now),
      proxima: loadProxima(content),
      services: loadServices(content, map.tiles),
      event: loadNextEvent(content, now),
    },
  );
}

/** The newest article, and then the newest other article of each kind. */
function loadLatest(content: Content, now: Date) {
  const [newest, ...others] = listArticles(content);
  if (!newest) return undefined;
  const firstOfKind = new Set(articleKindNames.map((kind) => others.find((article) => article.collection === kind)));
  return {
    lead: loadLead(content, newest, now),
    others: others
      .filter((article) => firstOfKind.has(article))
      .map((article) => summarizeArticle(content, article, now)),
  };
}

function loadProxima(content: Content) {
  const page = content.find('pages', 'proxima');
  const [material, figures] = [content.find('materials', chainExample), content.find('figures', chainExample)];
  if (!page || !material) return undefined;
  const claims = proximaClaims.flatMap((id) => content.find('claims', id) ?? []);
  return {
    name: page.title,
    line: page.heading,
    intro: page.intro,
    claims: claims.map(({ value, text }) => ({ value, text })),
    source: citeClaims(content, claims),
    chain: {
      name: material.name,
      href: entryHref(material),
      steps: material.chain,
      source: markup`<b>Source</b> ${citeSources(content, figures?.production.flatMap(({ source }) => (isWeak(content, source) ? [] : source)) ?? [])}`,
    },
  };
}

/** The monthly services. `covers`: indexes into `tiles` of the materials that a service covers. */
function loadServices(content: Content, tiles: { href: string }[]) {
  const monthly = content.list('services').filter(({ kind }) => kind === 'monthly');
  return monthly.map((service) => {
    const covered = new Set(service.materials.flatMap((id) => content.find('materials', id) ?? []).map(entryHref));
    return {
      name: service.name,
      href: entryHref(service),
      covers: tiles.flatMap((tile, index) => (covered.has(tile.href) ? [index] : [])),
    };
  });
}

function loadNextEvent(content: Content, now: Date) {
  const next = splitEvents(content, now).upcoming.find(
    ({ change }) => change?.kind !== 'cancelled' && change?.kind !== 'postponed',
  );
  return next && summarizeEvent(next, now);
}

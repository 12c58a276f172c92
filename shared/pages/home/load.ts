import type { BlockData } from '../../composed-page/load-composed-page.ts';
import type { Content } from '../../content.ts';
import { entryHref } from '../../entry-href.ts';
import { splitEvents, summarizeEvent } from '../../events/load-events.ts';
import { citeSources } from '../../figures.ts';
import { formatDate } from '../../format.ts';
import { found, invalid, type LoadRequest } from '../../page.ts';
import { loadPeriodicMap, measureOf } from '../../periodic-map/load-periodic-map.ts';
import { loadLead } from '../../pieces/load-lead.ts';
import { type PieceKind, pieceKinds } from '../../pieces/piece-kinds.ts';
import { listPieces, summarizePiece } from '../../pieces/pieces.ts';
import { href } from '../../routes.ts';

/** The claims about the platform; the others stand at the end of the page. */
const proximaClaims = ['profiles', 'lithium-ion-profiles', 'profile-update'];
/** The material whose chain shows what "past the mine" means: mined in several countries, separated in one. */
const chainExample = 'rare-earth-elements';

/** The front door: the map of the materials, then what is new, what we sell and what we claim. */
export function load({ query, content, now }: LoadRequest<'home'>) {
  const { site } = content;
  const asked = measureOf(query);
  if (!asked) return invalid();
  const map = loadPeriodicMap(content, asked.measure, (measure) => href('home', { measure }));
  return found(
    {
      ...(asked.key
        ? { title: `Critical materials by ${asked.measure.label}` }
        : { title: `${site.name}: ${site.line.charAt(0).toLowerCase()}${site.line.slice(1)}`.replace(/\.$/, ''), bareTitle: true }),
      description: `Supply, cost, price and policy of ${map.tiles.length} critical materials, from mine to product, each figure with its unit, year and source.`,
      path: href('home', { measure: asked.key }),
      crumbs: [],
    },
    {
      line: site.line,
      map,
      latest: loadLatest(content),
      proxima: loadProxima(content),
      services: loadServices(content, map.tiles),
      event: loadNextEvent(content, now),
      claims: loadClaims(content),
    },
  );
}

/** The newest piece, and after it the newest of each kind. */
function loadLatest(content: Content) {
  const [newest, ...others] = listPieces(content);
  if (!newest) return undefined;
  const kinds = Object.keys(pieceKinds) as PieceKind[];
  const firstOfKind = new Set(kinds.map((kind) => others.find((piece) => piece.collection === kind)));
  return {
    lead: loadLead(content, newest),
    others: others.filter((piece) => firstOfKind.has(piece)).map((piece) => summarizePiece(content, piece)),
  };
}

function loadProxima(content: Content) {
  const page = content.find('pages', 'proxima');
  const material = content.find('materials', chainExample);
  if (!page || !material) return undefined;
  const claims = proximaClaims.flatMap((id) => content.find('claims', id) ?? []);
  return {
    name: page.title,
    line: page.heading,
    intro: page.intro,
    claims: claims.map(({ value, text }) => ({ value, text })),
    source: [...new Set(claims.map(citeClaim))].join('; '),
    chain: {
      name: material.name,
      href: entryHref(material),
      steps: material.chain,
      source: citeSources(content, content.find('figures', chainExample)?.production.flatMap(({ source: ids }) => ids) ?? []),
    },
  };
}

/** The monthly services and which of the materials each covers, by their place among the tiles. */
function loadServices(content: Content, tiles: { href: string }[]) {
  const monthly = content.list('services').filter(({ kind }) => kind === 'monthly');
  return monthly.map((service) => {
    const covered = new Set(service.materials.flatMap((id) => content.find('materials', id) ?? []).map(entryHref));
    return { name: service.name, href: entryHref(service), covers: tiles.flatMap((tile, index) => (covered.has(tile.href) ? [index] : [])) };
  });
}

function loadNextEvent(content: Content, now: Date) {
  const next = splitEvents(content, now).upcoming.find(({ change }) => change?.kind !== 'cancelled' && change?.kind !== 'postponed');
  return next && summarizeEvent(next, now);
}

/** The claims that are not about the platform, each with where it comes from. */
function loadClaims(content: Content): BlockData[] {
  const claims = content.list('claims').filter(({ id }) => !proximaClaims.includes(id));
  const items = claims.map((claim) => ({ value: claim.value, label: claim.text, note: citeClaim(claim) }));
  return items.length ? [{ kind: 'facts', id: 'claims', heading: 'Figures we stand behind', items }] : [];
}

/** "Product specification, 21 Nov 2026" */
function citeClaim({ source, asOf }: { source: string; asOf: string }): string {
  return `${source}, ${formatDate(asOf)}`;
}

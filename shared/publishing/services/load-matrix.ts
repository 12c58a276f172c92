/** The coverage of each service by material, of all aspects or of one. */
import { type CoverageAspect, coverageAspectNames, coverageAspects } from '../../../content/vocabulary/coverage.ts';
import type { Content, Entry } from '../../content.ts';
import { type MaterialTile, materialTile } from '../../records/materials/concentration.ts';
import { namesInText } from '../../records/materials/names-in-text.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { entryHref } from '../../site/entry-href.ts';
import { formatList } from '../../text/format.ts';
import { listServices } from './load-services.ts';

type Offer = {
  name: string;
  href: string;
  materials: string[];
  covers: { aspect: CoverageAspect; materials?: string[] | undefined }[];
};
/**
 * The coverage of one service. `cells`: the covered aspects of each material of the matrix, in the same order. `lines`:
 * the same as text, grouped by equal coverage.
 */
export type MatrixService = {
  name: string;
  href: string;
  cells: CoverageAspect[][];
  lines: { covers: string; materials: string }[];
};
/** Materials that are covered, with the services that cover them. */
export type CoverageMatrix = { materials: MaterialTile[]; groups: { name: string; services: MatrixService[] }[] };

/** @param only the aspect to which the matrix is limited; undefined for all. */
export const loadMatrix = oncePerContent(makeMatrix, { keyOf: (only?: CoverageAspect) => only ?? '' });

function makeMatrix(content: Content, only?: CoverageAspect): CoverageMatrix {
  const ids = content.list('materials').map(({ id }) => id);
  const page = content.find('pages', 'proxima-service');
  const offersOf = (kind: 'monthly' | 'cost'): Offer[] =>
    listServices(content, kind).map((service) => ({
      name: service.name,
      href: entryHref(service),
      materials: service.materials,
      covers: service.covers,
    }));
  const isShown = ({ aspect }: Offer['covers'][number]) => only === undefined || aspect === only;
  const proxima: Offer[] = page
    ? [{ name: page.title, href: entryHref(page), materials: ids, covers: page.covers ?? [] }]
    : [];
  const groups = [
    { name: 'Monthly services', offers: offersOf('monthly') },
    { name: 'Cost services', offers: offersOf('cost') },
    { name: 'Data', offers: proxima },
  ];
  const shown = groups
    .map(({ name, offers }) => ({
      name,
      offers: offers
        .map((offer) => ({ ...offer, covers: offer.covers.filter(isShown) }))
        .filter(({ covers }) => covers.length > 0),
    }))
    .filter(({ offers }) => offers.length > 0);
  const covered = content
    .list('materials')
    .filter(({ id }) => shown.some(({ offers }) => offers.some((offer) => aspectsOf(offer, id).length > 0)));
  return {
    materials: covered.map((material) => materialTile(content, material)),
    groups: shown.map(({ name, offers }) => ({
      name,
      services: offers.map((offer) => describeOffer(covered, offer, only)),
    })),
  };
}

/** The aspects of a material that a service covers. */
function aspectsOf({ materials, covers }: Offer, id: string): CoverageAspect[] {
  if (!materials.includes(id)) return [];
  return coverageAspectNames.filter((aspect) =>
    covers.some((row) => row.aspect === aspect && (row.materials ?? materials).includes(id)),
  );
}

function describeOffer(
  all: readonly Entry<'materials'>[],
  offer: Offer,
  only: CoverageAspect | undefined,
): MatrixService {
  const { name, href } = offer;
  const cells = all.map(({ id }) => aspectsOf(offer, id));
  const covered = all.flatMap((material, index) =>
    cells[index]?.length ? [{ name: material.name, aspects: cells[index] }] : [],
  );
  const byAspects = Map.groupBy(covered, ({ aspects }) => aspectText(aspects));
  const lines = Array.from(byAspects, ([text, each]) => ({
    covers: text,
    count: each.length,
    materials: only === undefined && each.length === all.length ? `all ${all.length} materials` : namesInText(each),
  }));
  return {
    name,
    href,
    cells,
    lines: lines
      .toSorted((a, b) => b.count - a.count)
      .map(({ covers: text, materials: names }) => ({ covers: text, materials: names })),
  };
}

/** "prices, supply, and rules and policy". */
export function aspectText(aspects: readonly CoverageAspect[]): string {
  return formatList(aspects.map((aspect) => coverageAspects[aspect].name.toLowerCase()));
}

/** The coverage of each service by material. */
import { type CoverageAspect, coverageAspectNames, coverageAspects } from '../../content/vocabulary/coverage.ts';
import type { Content } from '../content.ts';
import { entryHref } from '../entry-href.ts';
import { formatList } from '../text/format.ts';
import { listServices } from './load-services.ts';

type Offer = { name: string; href: string; materials: string[]; covers: { aspect: CoverageAspect; materials?: string[] | undefined }[] };
/** Of one service; `cells`: what it covers of each material, in the order of the collection. `lines`: the same in words, by equal coverage. */
export type MatrixService = {
  name: string;
  href: string;
  cells: CoverageAspect[][];
  lines: { covers: string; materials: string }[];
};
export type CoverageMatrix = { groups: { name: string; services: MatrixService[] }[] };

export function loadMatrix(content: Content): CoverageMatrix {
  const ids = content.list('materials').map(({ id }) => id);
  const page = content.find('pages', 'proxima-service');
  const offersOf = (kind: 'monthly' | 'cost'): Offer[] =>
    listServices(content, kind).map((service) => ({ name: service.name, href: entryHref(service), materials: service.materials, covers: service.covers }));
  const proxima: Offer[] = page ? [{ name: page.title, href: entryHref(page), materials: ids, covers: page.covers ?? [] }] : [];
  const groups = [
    { name: 'Monthly services', offers: offersOf('monthly') },
    { name: 'Cost services', offers: offersOf('cost') },
    { name: 'Data', offers: proxima },
  ];
  return { groups: groups.map(({ name, offers }) => ({ name, services: offers.map((offer) => describeOffer(content, offer)) })) };
}

function describeOffer(content: Content, { name, href, materials, covers }: Offer): MatrixService {
  const all = content.list('materials');
  const cells = all.map(({ id }) =>
    materials.includes(id)
      ? coverageAspectNames.filter((aspect) => covers.some((row) => row.aspect === aspect && (row.materials ?? materials).includes(id)))
      : [],
  );
  const covered = all.flatMap((material, index) => (cells[index]?.length ? [{ name: material.name, aspects: cells[index] }] : []));
  const byAspects = Map.groupBy(covered, ({ aspects }) => aspectText(aspects));
  const lines = Array.from(byAspects, ([text, each]) => ({
    covers: text,
    count: each.length,
    materials: each.length === all.length ? `all ${all.length} materials` : each.map((material) => material.name).join(', '),
  }));
  return {
    name,
    href,
    cells,
    lines: lines.toSorted((a, b) => b.count - a.count).map(({ covers: text, materials: names }) => ({ covers: text, materials: names })),
  };
}

/** "prices, supply, and rules and policy". */
export function aspectText(aspects: readonly CoverageAspect[]): string {
  return formatList(aspects.map((aspect) => coverageAspects[aspect].name.toLowerCase()));
}

/** The figure that shows which lists of critical materials name each material. */
import type { Content } from '../content.ts';
import {
  countLists,
  describeListTotals,
  listsFollowed,
  verifiedListings,
} from '../records/materials/critical-lists.ts';
import { comparisonIds, valueId } from '../records/materials/figure-ids.ts';
import { href } from '../routes.ts';
import { provenanceOf } from './blocks.ts';
import type { ComparisonDraft, FigureValue, MaterialFigures } from './figure.ts';

/** One row for each material and list; combinations that could not be verified are left out. */
export function criticalLists(content: Content, pairs: MaterialFigures[]): ComparisonDraft {
  const counted = pairs.flatMap(({ material, figures }) => {
    const rows = verifiedListings(figures).map(
      (listing): FigureValue => ({
        ...provenanceOf(content, listing),
        id: valueId(material.id, listing.name, listing.edition),
        of: material.name,
        measure: listing.name,
        period: listing.edition,
        value: listing.listed ? 1 : 0,
        isMinimum: false,
        words: listing.listed ? `listed${listing.as ? `, ${listing.as}` : ''}` : 'not listed',
        unit: 'list',
        basis: undefined,
        estimated: false,
      }),
    );
    const count = countLists(content, figures);
    return count?.verified ? [{ name: material.name, rows, ...count }] : [];
  });
  const sorted = counted.toSorted((a, b) => b.listed - a.listed);
  const { figure, rest } = describeListTotals(content);
  return {
    id: comparisonIds.criticalLists,
    kind: 'comparison',
    materials: [],
    name: 'Lists of critical materials by material',
    title: `${figure} ${rest}`,
    subtitle: `Lists of critical materials that name it, of ${listsFollowed.length} followed, editions of 2020 to 2025`,
    unit: 'lists',
    basis: undefined,
    computedHow:
      'Each row is one material on one list, 1 where it is named and 0 where it is not. What could not be verified has no row and is not counted. “As” says under which name it is listed. Entries that we recall and did not check are marked, and not counted either.',
    rows: sorted.flatMap(({ rows }) => rows),
    drawing: {
      kind: 'bars',
      unit: 'lists',
      max: listsFollowed.length,
      rows: sorted.map(({ name, listed, verified }) => ({
        label: name,
        emphasis: listed === verified ? ('main' as const) : undefined,
        value: { value: listed },
      })),
    },
    usedOn: [
      { label: 'Periodic map by lists', href: href('home', { measure: 'lists' }) },
      { label: 'Critical Materials', href: href('critical-materials') },
    ],
  };
}

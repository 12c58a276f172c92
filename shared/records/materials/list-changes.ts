/** What each edition of an official list changed, for the materials that we follow. */
import { type ListEditionId, listEditionIds, listEditions } from '../../../content/vocabulary/critical-lists.ts';
import type { Content, Entry } from '../../content.ts';
import { oncePerContent } from '../../site/content-uses.ts';
import { isApproximate } from './figures.ts';
import { compareStatements, type ListDifference } from './list-history.ts';

/**
 * `before`: the edition it is compared with; undefined if the list began. `from`, `to`: its name on the list, if that
 * is not ours.
 */
export type ListChange = {
  kind: ListDifference;
  list: string;
  edition: string;
  before: string | undefined;
  material: string;
  from: string | undefined;
  to: string | undefined;
  source: readonly string[];
  confidence: 'sourced' | 'recalled';
  approximate: boolean;
};
/**
 * `unknown`: ids of materials of which one of the two editions could not be verified. `isOldest`: there is nothing to
 * compare it with.
 */
export type EditionComparison = {
  list: string;
  edition: string;
  document: string;
  before: string | undefined;
  isFirst: boolean;
  isOldest: boolean;
  changes: ListChange[];
  unknown: string[];
};
type Figures = Pick<Entry<'figures'>, 'id' | 'criticality'>;

/** One for each edition that we hold, by year. */
export const compareEditions = oncePerContent((content: Content): EditionComparison[] =>
  listEditionIds
    .map((id) => compareWithPrevious(id, content.list('figures')))
    .toSorted((a, b) => a.edition.localeCompare(b.edition)),
);

function compareWithPrevious(id: ListEditionId, figures: readonly Figures[]): EditionComparison {
  const { name: list, edition, document } = listEditions[id];
  const isFirst = 'isFirst' in listEditions[id];
  const previous = previousOf(id);
  const before = previous && listEditions[previous].edition;
  const comparison: EditionComparison = {
    list,
    edition,
    document,
    before,
    isFirst,
    isOldest: !previous && !isFirst,
    changes: [],
    unknown: [],
  };
  for (const { id: material, criticality } of figures) {
    const [after, earlier] = [criticality?.[id], previous && criticality?.[previous]];
    if (!after || comparison.isOldest) continue;
    const kind = compareStatements(earlier ?? { listed: false }, after);
    if (kind === 'unknown') comparison.unknown.push(material);
    else if (kind) {
      const cited = [earlier, after].filter((each) => each !== undefined);
      comparison.changes.push({
        kind,
        list,
        edition,
        before,
        material,
        from: earlier?.listed ? (earlier.as ?? undefined) : undefined,
        to: after.listed ? (after.as ?? undefined) : undefined,
        source: [...new Set(cited.flatMap(({ source }) => source))],
        confidence: cited.some(({ confidence }) => confidence === 'recalled') ? 'recalled' : 'sourced',
        approximate: cited.some(isApproximate),
      });
    }
  }
  return comparison;
}

/** The edition of the same list before this one, if we hold one. */
function previousOf(id: ListEditionId): ListEditionId | undefined {
  const earlier = listEditionIds.slice(0, listEditionIds.indexOf(id));
  return earlier.findLast((other) => listEditions[other].name === listEditions[id].name);
}

/** What the editions of a year changed, by list. */
import type { Content, Markup } from '../../content.ts';
import { noteSign } from '../../evidence/sources/note-sign.ts';
import { citeSources, isWeak } from '../../evidence/sources/sources.ts';
import { compareEditions, type EditionComparison, type ListChange } from '../../records/materials/list-changes.ts';
import type { ListDifference } from '../../records/materials/list-history.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';
import { formatList, spellNumber } from '../../text/format.ts';

/** `sign`: of what no document says; it follows the name. */
type Changed = { name: string; href: string; sign: string; remark: string };
export type ListOfYear = {
  heading: string;
  groups: { label: string; materials: Changed[] }[];
  remarks: string[];
  source: Markup;
};
export type YearOfLists = { finding: string; lists: ListOfYear[] };

const kinds = ['added', 'dropped', 'renamed'] as const satisfies ListDifference[];
const labels: Record<ListDifference, string> = { added: 'Added', dropped: 'Dropped', renamed: 'Renamed' };

/** `lists` is empty if no list had an edition in that year. */
export function loadYear(content: Content, year: string): YearOfLists {
  const comparisons = compareEditions(content).filter(({ edition }) => edition === year);
  return {
    finding: findingOf(year, comparisons),
    lists: comparisons.map((comparison) => describeList(content, comparison)),
  };
}

/** "What the lists of 2024 changed for our materials: ten added and one renamed; one new list". */
function findingOf(year: string, comparisons: readonly EditionComparison[]): string {
  if (comparisons.length === 0) return `No list that we follow had a new edition in ${year}`;
  const changes = comparisons
    .flatMap((comparison) => (comparison.isFirst ? [] : comparison.changes))
    .filter(({ confidence }) => confidence === 'sourced');
  const counts = kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count ? `${spellNumber(count)} ${kind}` : [];
  });
  const firsts = comparisons.filter(({ isFirst }) => isFirst).length;
  const found = [
    counts.length ? formatList(counts) : [],
    firsts ? `${spellNumber(firsts)} new ${firsts === 1 ? 'list' : 'lists'}` : [],
  ].flat();
  if (found.length === 0) return `No list is known to have changed in ${year} for our materials`;
  return `What the lists of ${year} changed for our materials: ${found.join('; ')}`;
}

function describeList(content: Content, comparison: EditionComparison): ListOfYear {
  const { list, edition, document, before, isFirst, changes } = comparison;
  return {
    heading: `${list}, ${isFirst ? `the first list, of ${edition}` : before ? `${edition} against ${before}` : edition}`,
    groups: kinds.flatMap((kind) => {
      const materials = changes
        .filter((change) => change.kind === kind)
        .flatMap((change) => describeChange(content, change));
      return materials.length ? [{ label: isFirst ? 'Names' : labels[kind], materials }] : [];
    }),
    remarks: remarksOn(content, comparison),
    source: citeSources(content, changes.length ? changes.flatMap(({ source }) => source) : [document]),
  };
}

function describeChange(content: Content, { material, kind, from, to, source }: ListChange): Changed[] {
  return linkMaterial(content, material).map(({ name, href }) => {
    const own = name.toLowerCase();
    const renamed = kind === 'renamed' ? `from “${from ?? own}” to “${to ?? own}”` : '';
    const named = kind === 'added' && to && to !== own ? `as “${to}”` : '';
    const sign = isWeak(content, source) ? noteSign : '';
    return { name, href, sign, remark: [renamed, named].filter(Boolean).join(', ') };
  });
}

function remarksOn(content: Content, { isOldest, changes, unknown }: EditionComparison): string[] {
  if (isOldest) return ['The oldest edition that we hold, so there is nothing to compare it with.'];
  const names = formatList(unknown.flatMap((id) => linkMaterial(content, id).map(({ name }) => name.toLowerCase())));
  return [
    ...(changes.length === 0 ? ['It names the same of our materials as the edition before, by the same names.'] : []),
    ...(unknown.length ? [`Not compared, because one of the two editions could not be verified: ${names}.`] : []),
  ];
}

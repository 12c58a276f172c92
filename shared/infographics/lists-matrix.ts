/** Which materials are on which lists of critical materials: a row for each material, a column for each list. */
import type { Content } from '../content.ts';
import { type CriticalList, listsFollowed, verifiedListings } from '../materials/critical-lists.ts';
import { linkMaterial } from '../materials/material-link.ts';
import { capitalize, formatList, spellNumber } from '../text/format.ts';
import { type Panel, plainTable } from './panel.ts';

/** `recalled`: listed, by our own recollection and not by a document. `unknown`: not verified. */
export type Listed = 'listed' | 'recalled' | 'unlisted' | 'unknown';
type MatrixRow = { symbol: string; name: string; href: string; cells: Listed[]; count: number };
export type ListMatrix = { kind: 'lists-matrix'; columns: { label: string; edition: string }[]; rows: MatrixRow[] };

const inWords: Record<Listed, string> = { listed: 'yes', recalled: 'yes, recalled', unlisted: 'no', unknown: 'not verified' };

export function loadListsMatrix(content: Content): Panel<ListMatrix> {
  const rows = listRows(content);
  const columns = listsFollowed.map((list) => ({ label: shortName(list), edition: list.edition }));
  const everywhere = rows.filter(({ count }) => count === columns.length);
  const [documented, recalled] = [everywhere.filter(isDocumented), everywhere.filter((row) => !isDocumented(row))];
  const none = rows.filter(({ count }) => count === 0);
  return {
    title: `${capitalize(spellNumber(everywhere.length))} of ${rows.length} materials are on every list, and ${spellNumber(none.length)} on none`,
    subtitle: `${capitalize(spellNumber(columns.length))} official lists of critical or strategic materials, editions of 2020 to 2025`,
    description: `On all ${spellNumber(columns.length)} lists by the documents: ${namesOf(documented)}. On all ${spellNumber(columns.length)} if our recollection of one entry holds: ${namesOf(recalled)}. On none: ${namesOf(none)}.`,
    cites: [...new Set(listsFollowed.map(({ document }) => document))],
    table: plainTable(
      'Materials and lists',
      ['Material', ...columns.map(({ label, edition }) => `${label} ${edition}`), 'Lists'],
      rows.map(({ name, cells, count }) => [name, ...cells.map((cell) => inWords[cell]), String(count)]),
      [columns.length + 1],
    ),
    drawing: { kind: 'lists-matrix', columns, rows },
  };
}

/** The materials on most lists first. Those without any entry, such as batteries, are left out. */
function listRows(content: Content): MatrixRow[] {
  return content
    .list('materials')
    .flatMap((material) => {
      const figures = content.find('figures', material.id);
      const [link] = linkMaterial(content, material.id);
      if (!figures?.criticality || !link) return [];
      const listings = verifiedListings(figures);
      const cells = listsFollowed.map(({ name, edition }): Listed => {
        const listing = listings.find((each) => each.name === name && each.edition === edition);
        if (!listing) return 'unknown';
        if (!listing.listed) return 'unlisted';
        return listing.confidence === 'recalled' ? 'recalled' : 'listed';
      });
      const count = cells.filter((cell) => cell === 'listed' || cell === 'recalled').length;
      return [{ symbol: link.symbol, name: material.name, href: link.href, cells, count }];
    })
    .toSorted((a, b) => b.count - a.count || Number(isDocumented(b)) - Number(isDocumented(a)));
}

const isDocumented = ({ cells }: MatrixRow) => !cells.includes('recalled');
const namesOf = (rows: MatrixRow[]) => formatList(rows.map(({ name }) => name.toLowerCase())) || 'none';

/** "EU critical", "US": short enough for the head of a column. */
function shortName({ name }: CriticalList): string {
  return name
    .replace('European Union, ', 'EU ')
    .replace('United States', 'US')
    .replace('United Kingdom', 'UK')
    .replace(/, rare metals|South /, '');
}

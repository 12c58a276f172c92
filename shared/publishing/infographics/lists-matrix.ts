/** Shows which materials are on which lists of critical materials: a row for each material, a column for each list. */
import type { Content } from '../../content.ts';
import { noteSign } from '../../evidence/sources/note-sign.ts';
import {
  type CriticalList,
  countLists,
  findListTotals,
  type ListState,
  listsFollowed,
  verifiedListings,
} from '../../records/materials/critical-lists.ts';
import { linkMaterial } from '../../records/materials/material-link.ts';
import { capitalize, formatList, spellCount, spellNumber } from '../../text/format.ts';
import { type Panel, plainTable } from './panel.ts';

/** `count`: the number of lists that name it according to a document. */
type MatrixRow = { symbol: string; name: string; href: string; cells: ListState[]; count: number };
export type ListMatrix = { kind: 'lists-matrix'; columns: { label: string; edition: string }[]; rows: MatrixRow[] };

const stateWords: Record<ListState, string> = {
  listed: 'yes',
  recalled: `yes${noteSign}`,
  'not listed': 'no',
  'not verified': 'not verified',
};

export function loadListsMatrix(content: Content): Panel<ListMatrix> {
  const rows = listRows(content);
  const columns = listsFollowed.map((list) => ({ label: shortName(list), edition: list.edition }));
  const { checked, onEvery, onNone } = findListTotals(content);
  const open = rows.filter(({ name, cells }) => onEvery.includes(name) && !cells.every((cell) => cell === 'listed'));
  const complete = onEvery.filter((name) => !open.some((row) => row.name === name));
  return {
    title: `${capitalize(spellCount(onEvery.length))} of ${checked} materials are on every list that we could check, and ${spellCount(onNone.length)} on none`,
    subtitle: `${capitalize(spellNumber(columns.length))} official lists of critical or strategic materials, editions of 2020 to 2025`,
    description: `On all ${spellNumber(columns.length)} lists: ${listNames(complete)}. On all that we could check: ${listNames(open.map(({ name }) => name))}. On none: ${listNames(onNone)}.`,
    cites: [
      ...new Set([
        ...listsFollowed.map(({ document }) => document),
        ...content.list('figures').flatMap((figures) => verifiedListings(figures).flatMap(({ source }) => source)),
      ]),
    ],
    table: plainTable(
      'Materials and lists',
      ['Material', ...columns.map(({ label, edition }) => `${label} ${edition}`), 'Lists, by document'],
      rows.map(({ name, cells, count }) => [name, ...cells.map((cell) => stateWords[cell]), String(count)]),
      [columns.length + 1],
    ),
    drawing: { kind: 'lists-matrix', columns, rows },
  };
}

/** The materials on the most lists first. Materials without any entry, such as batteries, are omitted. */
function listRows(content: Content): MatrixRow[] {
  return content
    .list('materials')
    .flatMap((material) => {
      const figures = content.find('figures', material.id);
      const [link] = linkMaterial(content, material.id);
      if (!figures?.criticality || !link) return [];
      const { states = [], listed = 0 } = countLists(content, figures) ?? {};
      return [{ symbol: link.symbol, name: material.name, href: link.href, cells: states, count: listed }];
    })
    .toSorted((a, b) => b.count - a.count || Number(isDocumented(a)) - Number(isDocumented(b)));
}

const isDocumented = ({ cells }: MatrixRow) => !cells.includes('recalled');
const listNames = (names: string[]) => formatList(names.map((name) => name.toLowerCase())) || 'none';

/** "EU critical", "US": short enough for a column heading. */
function shortName({ name }: CriticalList): string {
  return name
    .replace('European Union, ', 'EU ')
    .replace('United States', 'US')
    .replace('United Kingdom', 'UK')
    .replace(/, rare metals|South /, '');
}

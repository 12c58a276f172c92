/** The figures of a material with accepted changes, and the line in their history. */

import { figuresSchema } from '../../schemas/figures.ts';
import type { Release } from '../../schemas/releases.ts';
import { parseYamlText } from '../desk-content.ts';
import type { Proposal, YamlChange } from '../propose/proposal.ts';
import { addRow } from './edit-lists.ts';
import { setField } from './edit-yaml.ts';
import { shareChanges } from './shares.ts';

type Releases = Readonly<Record<string, Release>>;
const noteLimit = 300;

/**
 * @param text the file of the figures. `today`: a day, for the history.
 * @throws {DeskError} if the result does not fit the schema.
 */
export function editFigures(
  text: string,
  proposals: readonly Proposal[],
  how: { path: string; releases: Releases; today: string },
): string {
  const changing = proposals.filter(({ changes }) => changes.length > 0);
  if (changing.length === 0) return text;
  // Rows are added last, because they move those behind them; a new year goes after the revisions of the old one.
  const inOrder = changing.toSorted((a, b) => Number(a.kind === 'new year') - Number(b.kind === 'new year'));
  const changes = inOrder.flatMap((each) => each.changes);
  const isAdding = (change: YamlChange) => 'add' in change;
  const edited = [...changes.filter((change) => !isAdding(change)), ...changes.filter(isAdding)].reduce(
    applyChange,
    text,
  );
  const parsed = parseYamlText(edited, how.path, figuresSchema);
  const shared = stagesOf(changes)
    .flatMap((index) => shareChanges(parsed, index))
    .reduce(applyChange, edited);
  const result = addHistory(shared, changing, how);
  parseYamlText(result, how.path, figuresSchema);
  return result;
}

/** A country that is listed already gets the new column instead of a second row. */
function applyChange(text: string, change: YamlChange): string {
  if ('set' in change) return setField(text, change.set, change.value);
  const rows = rowsAt(text, change.add);
  const index = rows.findIndex(({ iso3 }) => iso3 === change.row['iso3']);
  if (index < 0) return addRow(text, change.add, change.row);
  const fields = Object.entries(change.row).filter(([key, value]) => !(key in (rows[index] ?? {})) || value !== null);
  return fields.reduce((all, [key, value]) => setField(all, [...change.add, index, key], value), text);
}

function rowsAt(text: string, path: readonly (string | number)[]): { iso3?: unknown }[] {
  const all = parseYamlText(text, path.join('.'), figuresSchema);
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], all) as {
    iso3?: unknown;
  }[];
}

/** The stages whose newest amounts change. */
function stagesOf(changes: readonly YamlChange[]): number[] {
  const paths = changes.map((change) => ('set' in change ? change.set : change.add));
  const moved = paths.filter(
    (path) => path[0] === 'production' && ['value', 'otherCountries', 'producers'].includes(String(path.at(-1))),
  );
  return [...new Set(moved.map(([, index]) => Number(index)))];
}

/** One line in `changes` for each figure. */
function addHistory(
  text: string,
  proposals: readonly Proposal[],
  { releases, today }: { releases: Releases; today: string },
): string {
  const byFigure = Map.groupBy(proposals, ({ material, figure }) => `${material}-${figure.replace(/#.*/, '')}`);
  return [...byFigure].reduce((all, [figure, changed]) => {
    const from = [...new Set(changed.map(({ release }) => releases[release]?.title ?? release))].join('; ');
    const row = {
      at: today,
      ...(figure.endsWith('-net-import-reliance') ? {} : { figure }),
      note: noteOf(changed, from),
    };
    return addRow(all, ['changes'], row);
  }, text);
}

function noteOf(changed: readonly Proposal[], from: string): string {
  const all = [...changed.flatMap(({ note }) => note ?? []), `From: ${from}`].map((each) => `${each}.`).join(' ');
  return all.length <= noteLimit ? all : `${changed.length} values as in: ${from}.`;
}

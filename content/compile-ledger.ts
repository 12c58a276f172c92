/** Compiles the ledger for servers: each set with its facts as entries, in the fields that today's pages read. */
import { isDeepStrictEqual } from 'node:util';
import type { Draft, ReportField } from './check.ts';
import type { CollectionName } from './collections.ts';
import type { Entry } from './entry.ts';
import { type Fact, type FactCollection, type Facts, factCollections, type LedgerSet } from './ledger/ledger-set.ts';
import { LedgerError, readLedger, setsFolder } from './ledger/read-ledger.ts';
import { upgradeFields } from './ledger/upgrade-fields.ts';
import { parseEntry } from './parse-entry.ts';
import type { Problem } from './problem.ts';
import type { Source } from './read.ts';

/** By collection and id; null for a fact that is gone, or that today's pages cannot show. */
export type CompiledChanges = Record<string, Entry | null>;
/** `sets`: oldest first. `changes`: those of each set, in the same order. */
export type CompiledLedger = { sets: LedgerSet[]; changes: CompiledChanges[] };
/** `root`, `publicFolder`: as for `compileContent`. */
type Folders = { root: string; publicFolder: string };

const none: CompiledLedger = { sets: [], changes: [] };

/** @param problems receives what cannot be trusted, and facts that need an upgrade. */
export function compileLedger(folders: Folders, drafts: readonly Draft[], problems: Problem[]): CompiledLedger {
  const ledger = readOrReport(folders.root, problems);
  if (!ledger) return none;
  const current = new Map(drafts.map((draft) => [`${draft.source.name}/${draft.source.id}`, draft]));
  const sets = ledger.sets.map(({ digest, set: { number, at } }) => ({ number, at, digest }));
  const changes = ledger.sets.map(({ name, set }) => {
    const report: ReportField = ({ name: collection, id }, path, problem) =>
      problems.push({
        file: `${setsFolder}/${name}`,
        line: 1,
        field: [collection, id, ...path].join('.'),
        problem: `${problem} (content/ledger/upgrade-fields.ts brings older facts into today's fields)`,
      });
    const parse = (key: string, fact: Fact | null) => fact && compileFact(key, fact, { ...folders, current, report });
    return Object.fromEntries(Object.entries(set.changes).map(([key, fact]) => [key, parse(key, fact)]));
  });
  return { sets, changes };
}

/** The facts of content, as the ledger holds them. */
export function factsOf(sources: readonly Source[]): Facts {
  const isFact = (name: CollectionName) => (factCollections as readonly CollectionName[]).includes(name);
  return new Map(
    sources
      .filter(({ name }) => isFact(name))
      .map(({ name, id, value, markdown }) => [
        `${name}/${id}`,
        { fields: value, ...(markdown && { text: markdown.digest }) },
      ]),
  );
}

function readOrReport(root: string, problems: Problem[]) {
  try {
    return readLedger(root);
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    problems.push({ file: setsFolder, line: 1, field: 'file', problem: error.message });
    return undefined;
  }
}

type Compile = Folders & { current: ReadonlyMap<string, Draft>; report: ReportField };

/**
 * A fact that is still so is the entry of today, with its text. Another one that today's schemas accept is taken as it
 * is; its text is that of today, if that was not rewritten, otherwise it has none. Vintages are always those of today:
 * a page of an earlier day leaves out the releases that were not known on it (records/revisions).
 */
function compileFact(key: string, { fields, text }: Fact, { current, report, ...folders }: Compile): Entry | null {
  const now = current.get(key);
  const hasSameText = text === now?.source.markdown?.digest;
  if (now?.entry && now.source.name === 'vintages') return now.entry;
  if (now?.entry && hasSameText && isDeepStrictEqual(fields, now.source.value)) return now.entry;
  const [name, id] = key.split('/') as [FactCollection, string];
  const parse = (value: unknown, reportField: ReportField) => {
    const parsed = { value, lineOf: () => 1, syntaxProblems: [] };
    const source: Source = { name, id, file: key, parsed, digest: '', value, markdown: undefined, prefix: [] };
    return parseEntry(source, { ...folders, report: reportField, read: () => '', problems: [] }).entry;
  };
  const upgrade = () => {
    const value = upgradeFields(name, fields);
    return value === undefined ? undefined : parse(value, report);
  };
  const entry = parse(fields, () => undefined) ?? upgrade();
  return entry ? { ...entry, packed: text !== undefined && hasSameText ? (now?.entry?.packed ?? null) : null } : null;
}

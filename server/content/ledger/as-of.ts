/** The content as it had been published by an instant: facts from the ledger, everything else as it was public then. */
import { LRUCache } from 'lru-cache';
import type { CollectionName } from '../../../content/collections.ts';
import type { CompiledChanges } from '../../../content/compile-ledger.ts';
import type { CompiledContent, Entry } from '../../../content/entry.ts';
import { factCollections, type LedgerSet } from '../../../content/ledger/ledger-set.ts';
import { orderEntries } from '../../../content/order.ts';
import type { Content } from '../../../shared/content.ts';

export type AsOf = (at: Date) => Promise<Content | undefined>;
/** Reads the changes of all sets, oldest first. */
export type ReadChanges = () => Promise<readonly CompiledChanges[]>;
/** `viewAt`: the content of today that is public at an instant. */
type Deps = { sets: readonly LedgerSet[]; readChanges: ReadChanges; viewAt: (at: Date) => Content };

/** A view has the facts of some megabytes. */
const maxViews = 2;

/** Nothing of the ledger is in memory until somebody asks for an earlier day. */
export function createAsOf({ sets, readChanges, viewAt }: Deps): AsOf {
  const views = new LRUCache<string, Promise<Content>>({ max: maxViews });

  async function view(known: readonly LedgerSet[], at: Date): Promise<Content> {
    const changes = await readChanges();
    const facts = withFacts(viewAt(at), foldChanges(changes.slice(0, known.length)), known);
    return { ...facts, knownOn: at.toISOString().slice(0, 'yyyy-mm-dd'.length) };
  }

  return async (at) => {
    const known = sets.filter((set) => Date.parse(set.at) <= at.getTime());
    if (known.length === 0) return undefined;
    const key = at.toISOString();
    const made =
      views.get(key) ??
      view(known, at).catch((error: unknown) => {
        views.delete(key);
        throw error;
      });
    views.set(key, made);
    return made;
  };
}

function foldChanges(changes: readonly CompiledChanges[]): ReadonlyMap<string, Entry> {
  const facts = new Map<string, Entry>();
  for (const change of changes)
    for (const [key, entry] of Object.entries(change)) {
      if (entry === null) facts.delete(key);
      else facts.set(key, entry);
    }
  return facts;
}

function withFacts(view: Content, facts: ReadonlyMap<string, Entry>, ledger: readonly LedgerSet[]): Content {
  const byCollection = Map.groupBy(facts.values(), ({ collection }) => collection);
  const lists = orderEntries(
    Object.fromEntries(
      factCollections.map((name) => [name, byCollection.get(name) ?? []]),
    ) as CompiledContent['entries'],
  );
  const isFact = (name: CollectionName) => Object.hasOwn(lists, name);
  return {
    ...view,
    ledger,
    list: (name) => (isFact(name) ? lists[name] : view.list(name)),
    withdrawn: (name) => (isFact(name) ? [] : view.withdrawn(name)),
    find: <Name extends CollectionName>(name: Name, id: string) =>
      isFact(name) ? (facts.get(`${name}/${id}`) as Entry<Name> | undefined) : view.find(name, id),
  };
}

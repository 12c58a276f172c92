/**
 * Records which parts of the content are read, so that a response can name its dependencies (server/http/cache-tags).
 */
import type { CollectionName, Content } from '../content.ts';

/**
 * `lists`: names of collections. `entries`, `texts`: `collection/id`, including entries that do not exist. `parts`: the
 * uses of cached values that were read. `isWhole`: everything may have been read.
 */
export type ContentUses = {
  lists: Set<CollectionName>;
  entries: Set<string>;
  texts: Set<string>;
  parts: Set<ContentUses>;
  isWhole: boolean;
};
type RecordedView = { view: Content; uses: ContentUses };

/** The underlying view and the recorded uses of each recording view. */
const recorders = new WeakMap<Content, RecordedView>();

/** @returns a view of the same content that records its uses, and the uses recorded so far. */
export function recordUses(content: Content): { content: Content; uses: ContentUses } {
  const view = recorders.get(content)?.view ?? content;
  const uses: ContentUses = {
    lists: new Set(),
    entries: new Set(),
    texts: new Set(),
    parts: new Set(),
    isWhole: false,
  };
  const recorder: Content = {
    ...view,
    list(name) {
      uses.lists.add(name);
      return view.list(name);
    },
    withdrawn(name) {
      uses.lists.add(name);
      return view.withdrawn(name);
    },
    find(name, id) {
      uses.entries.add(`${name}/${id}`);
      return view.find(name, id);
    },
    read(entry) {
      uses.texts.add(`${entry.collection}/${entry.id}`);
      return view.read(entry);
    },
  };
  recorders.set(recorder, { view, uses });
  return { content: recorder, uses };
}

type CachedValue<Value> = { value: Value; uses: ContentUses };
type CacheOptions<Value, Args extends unknown[]> = {
  keyOf?: (...args: Args) => string;
  shouldCache?: (value: Value) => boolean;
};

/**
 * Caches a value that is computed from the content, per content view. Later callers inherit the uses that were recorded
 * when it was computed.
 * @param options `keyOf`: the cache key. `shouldCache`: returns false for values that must not be cached because their
 * keys are unbounded.
 */
export function oncePerContent<Value, Args extends unknown[]>(
  make: (content: Content, ...args: Args) => Value,
  { keyOf = () => '', shouldCache = () => true }: CacheOptions<Value, Args> = {},
): (content: Content, ...args: Args) => Value {
  const known = new WeakMap<Content, Map<string, CachedValue<Value>>>();

  function find(view: Content, args: Args): CachedValue<Value> {
    const ofView = known.get(view) ?? new Map<string, CachedValue<Value>>();
    known.set(view, ofView);
    const key = keyOf(...args);
    const last = ofView.get(key);
    if (last) return last;
    const { content, uses } = recordUses(view);
    const computed = { value: make(content, ...args), uses };
    if (shouldCache(computed.value)) ofView.set(key, computed);
    return computed;
  }
  return (content, ...args) => {
    const asking = recorders.get(content);
    const { value, uses } = find(asking?.view ?? content, args);
    asking?.uses.parts.add(uses);
    return value;
  };
}

/** A key for one value per text, such as an id. */
export const byText = (text: string): string => text;
/** A key for one value per day (UTC). */
export const byDay = (now: Date): string => now.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Merges the uses with those of all their parts. */
export function flattenUses(uses: ContentUses): Omit<ContentUses, 'parts'> {
  const all = new Set([uses]);
  // Iterating over a Set also visits what is added meanwhile.
  for (const { parts } of all) for (const part of parts) all.add(part);
  const join = <Item>(pick: (each: ContentUses) => Set<Item>) => new Set([...all].flatMap((each) => [...pick(each)]));
  return {
    lists: join(({ lists }) => lists),
    entries: join(({ entries }) => entries),
    texts: join(({ texts }) => texts),
    isWhole: [...all].some(({ isWhole }) => isWhole),
  };
}

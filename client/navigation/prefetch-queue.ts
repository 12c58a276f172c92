/**
 * Prefetches the pages behind the links in view: in order, a few at a time, while nothing else is loading, and within a
 * budget for each page view.
 */

/**
 * Together with the two prefetches at intent (prefetch.ts) as many as a browser's connections to one host with
 * HTTP/1.1.
 */
export const maxConcurrentPrefetches = 4;
export const maxBytes = 60_000;
/** The budget for pages that are less likely to be opened. */
export const maxBytesOfOthers = 30_000;
/** The assumed size of the payload and the files of one page: a prefetch starts only if the budget has room for it. */
export const expectedBytes = 12_000;
/** The delay before the next check while something else is loading. */
export const busyMs = 500;

type QueueDeps<Item> = {
  /** Resolves when the item has been fetched. Never rejects. */
  fetchItem: (item: Item) => Promise<unknown>;
  /** Whether nothing that the visitor waits for is being loaded. */
  isQuiet: () => boolean;
  /** The bytes transferred since the page was shown. */
  countBytes: () => number;
  /** Runs the function when the browser is idle, and not before `ms` have passed. */
  runLater: (run: () => void, ms: number) => void;
};

export function createPrefetchQueue<Item>({ fetchItem, isQuiet, countBytes, runLater }: QueueDeps<Item>) {
  const waiting = new Map<Item, number>();
  let inFlight = 0;
  let isScheduled = false;

  function schedule(ms = 0) {
    if (!isScheduled) runLater(fetchNext, ms);
    isScheduled = true;
  }
  function fetchNext() {
    isScheduled = false;
    for (const [item, limit] of waiting) {
      if (inFlight >= maxConcurrentPrefetches) return;
      if (countBytes() + (inFlight + 1) * expectedBytes > limit) continue;
      if (!isQuiet()) return schedule(busyMs);
      waiting.delete(item);
      void fetchOne(item);
    }
  }
  async function fetchOne(item: Item) {
    inFlight++;
    await fetchItem(item);
    inFlight--;
    schedule();
  }
  return {
    /** Adds an item to the end. @param isLikely whether the visitor is likely to open it next. */
    add(item: Item, isLikely: boolean) {
      waiting.set(item, isLikely ? maxBytes : maxBytesOfOthers);
      schedule();
    },
    /** Removes an item that is not being fetched yet. */
    remove: (item: Item) => void waiting.delete(item),
    clear: () => waiting.clear(),
  };
}

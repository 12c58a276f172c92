/** Fetches what is in view before anybody asks for it: in order, a few at a time, while the line is quiet, and within a budget for each page that is shown. */

/** Together with the two at intent (prefetch.ts) as many as a browser has connections to a host with HTTP/1.1. */
export const maxAhead = 4;
export const maxBytes = 60_000;
/** For what is less likely to be opened. */
export const maxBytesOfOthers = 30_000;
/** Of the payload and the files of one page, as long as nothing more is known: the next begins while there is room for it. */
export const expectedBytes = 12_000;
/** To the next look at a line that is busy. */
export const busyMs = 500;

type QueueDeps<Item> = {
  /** Resolves when the item has been fetched. Never rejects. */
  fetchItem: (item: Item) => Promise<unknown>;
  /** Whether nothing that the visitor waits for is being loaded. */
  isQuiet: () => boolean;
  /** What has been transferred since the page was shown. */
  countBytes: () => number;
  /** Runs the function when the browser is idle, and not before `ms` have passed. */
  runLater: (run: () => void, ms: number) => void;
};

export function createAheadQueue<Item>({ fetchItem, isQuiet, countBytes, runLater }: QueueDeps<Item>) {
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
      if (inFlight >= maxAhead) return;
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
    /** It is fetched in its turn; `isLikely`: that the visitor goes there next. */
    add(item: Item, isLikely: boolean) {
      waiting.set(item, isLikely ? maxBytes : maxBytesOfOthers);
      schedule();
    },
    /** It is skipped if its turn has not come. */
    remove: (item: Item) => void waiting.delete(item),
    clear: () => waiting.clear(),
  };
}

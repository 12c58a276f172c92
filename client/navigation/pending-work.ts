/** The pending work of the current page: one navigation, and any number of prefetches. */

/**
 * If the page is still there after this time, the other document was a download, or the visitor has stopped loading it.
 */
const unloadTimeoutMs = 5_000;

export function createPendingWork() {
  let navigation = new AbortController();
  let prefetches = new AbortController();
  let unloadingUntil = 0;

  // The browser would cancel these requests; if they are aborted before, they do not count as failures.
  function abort() {
    navigation.abort();
    prefetches.abort();
    prefetches = new AbortController();
  }
  /** Aborts the previous navigation. */
  function startNavigation(): AbortSignal {
    navigation.abort();
    navigation = new AbortController();
    return navigation.signal;
  }
  function abortPending() {
    abort();
    unloadingUntil = 0;
  }
  function suspendForUnload() {
    abort();
    unloadingUntil = performance.now() + unloadTimeoutMs;
  }
  return {
    startNavigation,
    prefetchSignal: () => prefetches.signal,
    isUnloading: () => performance.now() < unloadingUntil,
    abortPending,
    suspendForUnload,
  };
}

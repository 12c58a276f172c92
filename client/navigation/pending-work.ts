/** What is under way for the current page: one navigation, and any number of prefetches. */

/** A document that has not arrived by then was a download, or the visitor has stopped loading it. */
const unloadTimeoutMs = 5_000;

export function createPendingWork() {
  let navigation = new AbortController();
  let prefetches = new AbortController();
  let unloadingUntil = 0;

  // The browser would cut these requests off; aborted before that, they do not count as failures.
  function abort() {
    navigation.abort();
    prefetches.abort();
    prefetches = new AbortController();
  }
  /** Aborts the navigation before. */
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

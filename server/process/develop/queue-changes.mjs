/** Collects changed files, and handles them one batch after the other. */

/** An editor writes several files, or one in several steps. */
const settleMs = 50;

/**
 * @param {(changed: string[]) => Promise<void>} handle called again when it has finished and more has changed meanwhile
 * @param {(error: unknown) => void} onError called if it has failed
 * @returns {(path: string) => void} reports a changed file.
 */
export function queueChanges(handle, onError) {
  /** @type {Set<string>} */
  const changed = new Set();
  let isRunning = false;

  async function run() {
    if (isRunning) return;
    isRunning = true;
    while (changed.size > 0) {
      const batch = [...changed];
      changed.clear();
      await handle(batch).catch(onError);
    }
    isRunning = false;
  }
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return (path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void run(), settleMs);
  };
}

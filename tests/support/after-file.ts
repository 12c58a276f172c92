/**
 * Runs clean-up functions after the last test of a file. A hook at the top of a helper module would run only for the
 * first file of a worker, because modules are loaded once.
 */

type Close = () => unknown;
let pending: Close[] = [];

export function closeAfterFile(close: Close): void {
  pending.push(close);
}

/** Called by `close-after-file.ts` after each file. */
export async function closeAll(): Promise<void> {
  const closing = pending.toReversed();
  pending = [];
  for (const close of closing) await close();
}

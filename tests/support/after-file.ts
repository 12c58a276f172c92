/** Closes what a test file has opened, after its last test. A hook at the top of a helper would be registered for the first file of a worker only, because modules are loaded once. */

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

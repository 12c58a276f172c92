/** What a test file has opened and is closed after its last test. Hooks at the top of a helper would only be registered for the first file of a worker: modules are loaded once. */

type Close = () => unknown;
let pending: Close[] = [];

export function closeAfterFile(close: Close): void {
  pending.push(close);
}

/** Called by `setup-file.ts` after each file. */
export async function closeAll(): Promise<void> {
  const closing = pending.toReversed();
  pending = [];
  for (const close of closing) await close();
}

/**
 * The thread that compresses pages at the highest quality of brotli: receives the bytes of one page at a time and sends
 * them back compressed. It ends when it receives a message without bytes.
 */
import { constants as os, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants as zlib } from 'node:zlib';

const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_LGWIN]: 18 };

lowerPriority();

parentPort?.on('message', (bytes?: Uint8Array) => {
  if (!bytes) return parentPort?.close();
  const compressed = new Uint8Array(brotliCompressSync(bytes, { params }));
  parentPort?.postMessage(compressed, [compressed.buffer]);
});

/** Only on Linux, where this is the priority of this thread; on other systems it would be that of the whole process. */
function lowerPriority() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(os.priority.PRIORITY_LOW);
  } catch {
    // A filter of system calls may forbid it; then the thread compresses at the priority of the process.
  }
}

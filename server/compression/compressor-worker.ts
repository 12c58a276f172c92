/** The thread that compresses pages at the highest quality of brotli: receives the bytes of one page at a time and sends them back compressed; ends at a message without bytes. */
import { constants as os, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants as zlib } from 'node:zlib';

const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_LGWIN]: 18 };

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(os.priority.PRIORITY_LOW);

parentPort?.on('message', (bytes?: Uint8Array) => {
  if (!bytes) return parentPort?.close();
  const compressed = new Uint8Array(brotliCompressSync(bytes, { params }));
  parentPort?.postMessage(compressed, [compressed.buffer]);
});

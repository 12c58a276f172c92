/** The thread that compresses pages as far as brotli can: takes the bytes of one page at a time and gives them back compressed. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, constants } from 'node:zlib';

const lowestPriority = 19;
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 18 };

// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(lowestPriority);

parentPort?.on('message', (bytes: Uint8Array) => {
  const compressed = Uint8Array.from(brotliCompressSync(bytes, { params }));
  parentPort?.postMessage(compressed, [compressed.buffer]);
});

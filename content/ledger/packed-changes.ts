/** The changes of all sets as one compressed file, which a server reads when somebody asks for an earlier day. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The best level takes ten times as long for a tenth of the bytes. */
const quality = 6;

/** @param changes of each set, oldest first: plain JSON. */
export function packChanges(changes: readonly object[]): Buffer {
  const bytes = Buffer.from(JSON.stringify(changes));
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

export function unpackChanges<Changes extends object>(bytes: Buffer): Changes[] {
  return JSON.parse(brotliDecompressSync(bytes).toString()) as Changes[];
}

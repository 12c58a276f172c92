/** The changes of the ledger's sets as one compressed file, which a server reads when somebody asks for an earlier day. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { CompiledChanges } from './compile-ledger.ts';

/** The best level takes ten times as long for a tenth of the bytes. */
const quality = 6;

export function packChanges(changes: readonly CompiledChanges[]): Buffer {
  const bytes = Buffer.from(JSON.stringify(changes));
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

export function unpackChanges(bytes: Buffer): CompiledChanges[] {
  return JSON.parse(brotliDecompressSync(bytes).toString()) as CompiledChanges[];
}

/** A content set: a folder of compiled content that is deployed separately from the program. */
import { createHash } from 'node:crypto';
import * as z from 'zod';

/**
 * The manifest of a set, `set.json` in its folder. `format`: see `contentFormat`. `files`: SHA-256 in hexadecimal, by
 * path within the folder.
 */
export const contentSetSchema = z.object({
  format: z.string(),
  revision: z.string(),
  files: z.record(z.string(), z.string()),
});
export type ContentSet = z.infer<typeof contentSetSchema>;

export const setFile = 'set.json';
/** The search index of the documents that were public when the set was written. */
export const searchFile = 'search.bin';
/** The facts of the ledger's sets, compressed. */
export const ledgerFile = 'ledger.bin';
/** The subfolder of files for browsers, which are served below `/assets/`. */
export const setAssets = 'assets';

/** SHA-256 in hexadecimal, to detect damaged files. */
export function digestOfFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

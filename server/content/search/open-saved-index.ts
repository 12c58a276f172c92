/**
 * Opens the index that the build has stored with the content. If there is no usable one, the index is built from the
 * content.
 */
import type { Logger } from 'pino';
import type { MemoryIndex } from './memory-index.ts';

/** @returns undefined if there is no index that this program can use. */
export type OpenSavedIndex = () => Promise<MemoryIndex | undefined>;
/** Reads the file of the content set; undefined if the set has none. */
export type ReadSavedIndex = () => Promise<Uint8Array | undefined>;

/** @param format of the indexes that this program can read, see `readSearchFormat`. */
export function createOpenSavedIndex(
  read: ReadSavedIndex,
  { format, logger }: { format: string; logger: Pick<Logger, 'warn'> },
): OpenSavedIndex {
  return async () => {
    try {
      const packed = await read();
      const { openPackedIndex } = await import('./memory-index.ts');
      const index = packed && (await openPackedIndex(packed, format))?.index;
      if (!index) logger.warn('the content has no search index for this program: it is made from the content');
      return index;
    } catch (error) {
      logger.warn({ err: error }, 'the search index of the content is damaged: it is made from the content');
      return undefined;
    }
  };
}

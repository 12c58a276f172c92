/** Opens the index that the build has written beside the content. Without a usable one the index is made from the content. */
import type { Logger } from 'pino';
import type { HeldWords } from './held-words.ts';

/** @returns undefined when there is no index that this program can use. */
export type OpenSavedIndex = () => Promise<HeldWords | undefined>;
/** Reads the file of the content set; undefined when the set has none. */
export type ReadSavedIndex = () => Promise<Uint8Array | undefined>;

/** @param format the format of the program. */
export function createOpenSavedIndex(read: ReadSavedIndex, { format, logger }: { format: string; logger: Pick<Logger, 'warn'> }): OpenSavedIndex {
  return async () => {
    try {
      const packed = await read();
      const { unpackWords } = await import('./held-words.ts');
      const words = packed && (await unpackWords(packed, format));
      if (!words) logger.warn('the content has no search index for this program: it is made from the content');
      return words;
    } catch (error) {
      logger.warn({ err: error }, 'the search index of the content is damaged: it is made from the content');
      return undefined;
    }
  };
}

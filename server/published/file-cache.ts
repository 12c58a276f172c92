/** Caches published files with their finished encodings until what is public changes. Bounded in bytes; the least recently used files make room for others. */
import { LRUCache } from 'lru-cache';
import type { Content } from '../../shared/content.ts';
import type { ContentUses } from '../../shared/content-uses.ts';
import { type EncodedBody, type Encoding, encode, type PageBody, sizeOf } from '../compression/page-encodings.ts';
import type { PublishedFile } from './file-route.ts';

/** `uses`: what it depends on, where that is recorded. `validUntil`: when the clock next changes it, in milliseconds since 1970. */
export type WrittenFile = {
  file: Omit<PublishedFile, 'body'>;
  body: PageBody;
  uses: ContentUses | undefined;
  lastModified: Date;
  validUntil: number;
};
/** `view`: the public content of the request. */
export type FileCache = {
  get: (key: string, view: Content, now: Date) => WrittenFile | undefined;
  /** Not stored if another view has been asked for since the file was begun. */
  set: (key: string, view: Content, written: WrittenFile) => void;
  /** The body in an encoding, which is kept with the file. */
  encode: (key: string, written: WrittenFile, encoding: Encoding) => EncodedBody;
};

const maxCacheBytes = 16 * 1024 * 1024;
/** Larger than any file of ours: the feed of Blue View has 240 kB. */
const maxFileBytes = 2 * 1024 * 1024;
/** An estimate of the memory of headers and tables beside body and key. */
const overheadBytes = 1024;

export function createFileCache(): FileCache {
  const files = new LRUCache<string, WrittenFile>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxFileBytes,
    sizeCalculation: ({ body }, key) => sizeOf(body) + key.length + overheadBytes,
  });
  let shown: Content | undefined;

  return {
    get(key, view, now) {
      if (shown !== view) files.clear();
      shown = view;
      const written = files.get(key);
      return written && now.getTime() < written.validUntil ? written : undefined;
    },
    set(key, view, written) {
      if (shown === view) files.set(key, written);
    },
    encode(key, written, encoding) {
      const sizeBefore = sizeOf(written.body);
      const encoded = encode(written.body, encoding);
      // A copy, because the cache does not update the size when the value is the same object.
      if (sizeOf(written.body) !== sizeBefore && files.peek(key) === written) files.set(key, { ...written });
      return encoded;
    },
  };
}

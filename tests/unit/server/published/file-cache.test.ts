import { expect, test } from 'vitest';
import { createBody } from '../../../../server/compression/page-encodings.ts';
import { createFileCache, type WrittenFile } from '../../../../server/published/file-cache.ts';
import type { Content } from '../../../../shared/content.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [view, laterView] = [{} as Content, {} as Content];
const aFile = (bytes: number, validUntil = Number.POSITIVE_INFINITY): WrittenFile => ({
  file: { name: 'a.csv', type: 'text/csv' },
  body: createBody(Buffer.alloc(bytes, 'gallium,')),
  uses: undefined,
  lastModified: now,
  validUntil,
});

test('a cached file is returned until it is no longer valid', () => {
  const cache = createFileCache();
  const file = aFile(10, now.getTime() + 1000);
  cache.get('a', view, now);
  cache.set('a', view, file);
  expect(cache.get('a', view, now)).toBe(file);
  expect(cache.get('a', view, new Date(now.getTime() + 1000))).toBeUndefined();
});

test('files of other content are dropped, and a file that was begun before a change is not stored after it', () => {
  const cache = createFileCache();
  cache.get('a', view, now);
  cache.set('a', view, aFile(10));
  expect(cache.get('a', laterView, now)).toBeUndefined();
  cache.set('a', view, aFile(10));
  expect(cache.get('a', laterView, now)).toBeUndefined();
});

test('the cache is bounded in bytes, encodings included: the least recently used file makes room', () => {
  const cache = createFileCache();
  const megabyte = 1024 * 1024;
  cache.get('first', view, now);
  for (let count = 0; count < 16; count++) cache.set(`file ${count}`, view, aFile(megabyte - 2048));
  const held = () => Array.from({ length: 16 }, (_, count) => cache.get(`file ${count}`, view, now)).filter((file) => file !== undefined);
  expect(held()).toHaveLength(16);
  // 16 files with an encoding each take more than 16 MB.
  for (const [count, file] of held().entries()) cache.encode(`file ${count}`, file, 'gzip');
  expect(held().length).toBeLessThan(16);
  cache.set('too large', view, aFile(3 * megabyte));
  expect(cache.get('too large', view, now)).toBeUndefined();
});

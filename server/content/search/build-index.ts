/** Writes the search index of a build: exactly the documents that are public at the time of the build. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../../shared/content.ts';
import { type DigestedDocument, digestDocuments } from './documents/digest-documents.ts';
import { listDocuments } from './documents/list-documents.ts';
import { createMemoryIndex, openPackedIndex, packIndex } from './memory-index.ts';
import { updateIndex } from './merge-index.ts';
import { listSynonyms } from './synonyms.ts';
import { createToWords } from './to-words.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The source files that determine the words of a document and the format of the index. */
const sources = [
  'server/content/search/*.ts',
  'server/content/search/documents/*.ts',
  'shared/publishing/catalog/*.ts',
  'shared/text/*.ts',
  'content/text/*.ts',
  'package-lock.json',
];

/** The format of an index is a digest of the code that writes it; a program reads only an index of its own format. */
export function readSearchFormat(): string {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted())
    digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}

/**
 * The previous index is reused if at most this share of the documents is missing from it; a server adds them when it
 * loads the index.
 */
const maxMissing = 0.01;

/**
 * Starts from the index of the previous build if that has the same format. That index is reused unchanged if few
 * documents are missing from it and all of its documents are still public.
 * @param content the public content at `now`.
 * @param cache the folder with the index of the previous build; a file that cannot be read is ignored.
 */
export async function buildSearchIndex(content: Content, now: Date, cache?: string): Promise<Buffer> {
  const format = readSearchFormat();
  const synonyms = listSynonyms(content);
  const documents = await digestDocuments(listDocuments(content, now), synonyms);
  const file = cache && join(cache, 'search.bin');
  const last = file ? await openFile(file, format) : undefined;
  if (last && isCurrent(last.digests, documents)) return last.packed;
  const index = await updateIndex(last?.index ?? createMemoryIndex(), documents, createToWords(synonyms));
  const packed = packIndex(index, format);
  if (cache && file) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, packed);
    renameSync(`${file}.${process.pid}`, file);
  }
  return packed;
}

function isCurrent(digests: ReadonlyMap<string, string>, documents: readonly DigestedDocument[]): boolean {
  const known = documents.filter(({ id }) => digests.has(id)).length;
  const missing = documents.filter(({ id, digest }) => digests.get(id) !== digest).length;
  return known === digests.size && missing <= documents.length * maxMissing;
}

async function openFile(file: string, format: string) {
  try {
    const packed = readFileSync(file);
    const opened = await openPackedIndex(packed, format);
    return opened && { packed, ...opened };
  } catch {
    return undefined;
  }
}

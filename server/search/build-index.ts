/** Writes the search index of a build: the documents that are public at its instant, and no others. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '../../shared/content.ts';
import { digestDocuments } from './documents/digest-documents.ts';
import { listDocuments } from './documents/list-documents.ts';
import { createHeldWords, packWords, unpackWords } from './held-words.ts';
import { updateWords } from './memory-words.ts';
import { listSameWords } from './same-words.ts';
import { createToWords } from './to-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The sources that decide the words of a document and how the index is written. */
const sources = ['server/search/*.ts', 'server/search/documents/*.ts', 'shared/text/*.ts', 'content/text/*.ts', 'package-lock.json'];

/** A digest of the code that makes an index: a program reads only an index of its own format. */
export function readSearchFormat(): string {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).toSorted()) digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 16);
}

/**
 * Applies the difference to the index of the previous build, if that has the same format.
 * @param content what is public at `now`. @param cache the folder with the index of the previous build; any file that cannot be read is ignored.
 */
export async function buildSearchIndex(content: Content, now: Date, cache?: string): Promise<Buffer> {
  const format = readSearchFormat();
  const sameWords = listSameWords(content);
  const documents = await digestDocuments(listDocuments(content, now), sameWords);
  const file = cache && join(cache, 'search.bin');
  const last = file ? await unpackFile(file, format) : undefined;
  const packed = packWords(await updateWords(last ?? createHeldWords(), documents, createToWords(sameWords)), format);
  if (cache && file) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, packed);
    renameSync(`${file}.${process.pid}`, file);
  }
  return packed;
}

async function unpackFile(file: string, format: string) {
  try {
    return await unpackWords(readFileSync(file), format);
  } catch {
    return undefined;
  }
}

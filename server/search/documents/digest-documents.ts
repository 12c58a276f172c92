/** Digests of documents, by which an index knows which of them it has. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SearchDocument } from './search-document.ts';

/** `digest`: of everything that decides its words in the index. */
export type DigestedDocument = SearchDocument & { digest: string };

/** Documents are digested in batches of this size; between batches other work gets a turn of the event loop. */
const chunkSize = 500;

/** @param sameWords as given to `createToWords`. */
export async function digestDocuments(documents: readonly SearchDocument[], sameWords: readonly (readonly string[])[]): Promise<DigestedDocument[]> {
  const ofWords = hash('sha1', JSON.stringify(sameWords), 'base64url');
  const digested: DigestedDocument[] = [];
  for (const document of documents) {
    const { title, names, summary, textKey } = document;
    digested.push({ ...document, digest: hash('sha1', JSON.stringify([ofWords, title, names, summary, textKey]), 'base64url') });
    if (digested.length % chunkSize === 0) await setImmediate();
  }
  return digested;
}

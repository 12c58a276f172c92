/** Digests of documents, by which an index recognizes the documents that it already has. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ListedDocument, SearchDocument } from './search-document.ts';

/** `digest`: of everything that determines its words in the index. */
export type DigestedDocument = SearchDocument & { digest: string };

/** Documents are digested in batches of this size; after each batch the event loop handles other work. */
const chunkSize = 500;

/** @param synonyms as given to `createToWords`. */
export async function digestDocuments(
  documents: readonly ListedDocument[],
  synonyms: readonly (readonly string[])[],
): Promise<DigestedDocument[]> {
  const ofWords = hash('sha1', JSON.stringify(synonyms), 'base64url');
  const digested: DigestedDocument[] = [];
  for (const { textKey, ...document } of documents) {
    const { title, names, summary } = document;
    digested.push({
      ...document,
      digest: hash('sha1', JSON.stringify([ofWords, title, names, summary, textKey]), 'base64url'),
    });
    if (digested.length % chunkSize === 0) await setImmediate();
  }
  return digested;
}

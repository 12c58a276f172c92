/** The licenses of a figure and of the documents that it cites. */
import type { Content } from '../content.ts';
import { citedDocuments } from '../evidence/sources/cited-documents.ts';

/** One sentence for each license, with the documents under it. */
export function licensesOf(content: Content, cites: readonly string[]): { license: string; documents: string[] }[] {
  const documents = citedDocuments(content, cites);
  const byLicense = Map.groupBy(documents, ({ license }) => license ?? 'License not stated in our record');
  return [...byLicense].map(([license, some]) => ({
    license,
    documents: [...new Set(some.map(({ title }) => title))],
  }));
}

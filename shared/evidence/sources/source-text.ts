/** The source line of a picture as plain text. */
import { citeOncePerDocument } from '../../../content/cite.ts';
import type { Content } from '../../content.ts';
import { citedDocuments } from './cited-documents.ts';
import { creditOf } from './sources.ts';

/** Names each document once, with the credit that its license requires. @param cites ids of sources, or `id#part`. */
export function sourceText(content: Content, cites: readonly string[]): string {
  const documents = citedDocuments(content, citeOncePerDocument(cites)).map(({ citation, license }) => {
    const credit = creditOf({ license });
    return credit ? `${citation} (${credit})` : citation;
  });
  return documents.join('; ');
}

/** The source line of a picture as plain text. */
import type { Content } from '../../../shared/content.ts';
import { citedDocuments } from '../../../shared/sources/cited-documents.ts';
import { creditOf } from '../../../shared/sources/sources.ts';

/** Includes the credit that a license requires. @param cites ids of sources, or `id#part`. */
export function sourceText(content: Content, cites: readonly string[]): string {
  const documents = citedDocuments(content, cites).map(({ citation, license }) => {
    const credit = creditOf({ license });
    return credit ? `${citation} (${credit})` : citation;
  });
  return [...new Set(documents)].join('; ');
}

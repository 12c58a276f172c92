/** The file formats of citations, by extension. */
import type { Citation } from '../../../shared/articles/citation.ts';
import { writeBibtex } from './write-bibtex.ts';
import { writeRis } from './write-ris.ts';

type CitationFormat = { type: string; write: (citation: Citation, address: string) => string };

// Neither media type is registered; reference managers and doi.org use these.
export const citationFormats: { bib: CitationFormat; ris: CitationFormat } = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: writeBibtex },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: writeRis },
};

export function isCitationFormat(extension: string): extension is keyof typeof citationFormats {
  return Object.hasOwn(citationFormats, extension);
}

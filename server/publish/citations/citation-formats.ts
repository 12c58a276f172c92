/** The file formats of citations, by extension. */
import { dayMs, startOfDay } from '../../../content/vocabulary/durations.ts';
import type { Citation } from '../../../shared/records/articles/citation.ts';
import type { PublishedFile } from '../file-route.ts';
import { writeBibtex } from './write-bibtex.ts';
import { writeRis } from './write-ris.ts';

type Format = { type: string; write: (citation: Citation, address: string, accessed: Date) => string };

// Neither media type is registered; reference managers and doi.org use these.
export const citationFormats: { bib: Format; ris: Format } = {
  bib: { type: 'application/x-bibtex; charset=utf-8', write: writeBibtex },
  ris: { type: 'application/x-research-info-systems; charset=utf-8', write: writeRis },
};

/** A citation names the day of access, so its file changes each midnight (UTC). */
export function dayOfAccess(now: Date): NonNullable<PublishedFile['ownChanges']> {
  const day = startOfDay(now.getTime());
  return { last: day, next: day + dayMs };
}

export function isCitationFormat(extension: string): extension is keyof typeof citationFormats {
  return Object.hasOwn(citationFormats, extension);
}

/** Lists all documents of the search index: exactly the content that is public at an instant. */
import type { Content } from '../../../../shared/content.ts';
import { materialDocuments, serviceDocuments } from './material-documents.ts';
import { pageDocuments, personDocuments } from './page-documents.ts';
import { articleDocuments, eventDocuments, letterDocuments, vacancyDocuments } from './publication-documents.ts';
import {
  datasetDocuments,
  figureDocuments,
  mapDocuments,
  measureDocuments,
  riskDocuments,
  termDocuments,
} from './reference-documents.ts';
import type { SearchDocument } from './search-document.ts';

/** Ties in a ranking are resolved by this order. */
export function listDocuments(content: Content, now: Date): SearchDocument[] {
  return [materialDocuments, termDocuments, serviceDocuments, articleDocuments]
    .flatMap((list) => list(content))
    .concat(pageDocuments(content, now), personDocuments(content))
    .concat(
      measureDocuments(content),
      figureDocuments(content, now),
      mapDocuments(content),
      riskDocuments(content, now),
      datasetDocuments(content, now),
    )
    .concat(eventDocuments(content), letterDocuments(content), vacancyDocuments(content, now));
}

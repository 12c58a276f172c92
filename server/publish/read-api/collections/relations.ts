/** Relations that several collections have, for `include`. */
import type { RecordRelation } from '../model/collection.ts';
import { materialCollection } from './materials.ts';
import { personCollection } from './people.ts';

export const toAuthors: RecordRelation<{ authors: readonly string[] }> = {
  target: personCollection,
  idsOf: ({ authors }) => authors,
};
export const toItsMaterials: RecordRelation<{ materials: readonly string[] }> = {
  target: materialCollection,
  idsOf: ({ materials }) => materials,
};

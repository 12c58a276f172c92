/** All changes of published records in chronological order, for programs that maintain a copy of the site. */
import * as z from 'zod';
import { recordedKinds } from '../../../../shared/site/api/filter-values.ts';
import { listChangesOf, type RecordedChange } from '../../../content/changes/list-changes.ts';
import type { ApiCollection } from '../model/collection.ts';
import { byMaterial, oneOf } from '../model/filters.ts';
import { instantSchema } from '../model/parts.ts';

const since = z.union(
  [z.iso.datetime({ offset: true }), z.iso.date()],
  'is an instant or a day, like 2026-11-21T07:00:00Z or 2026-11-21',
);

export const changeSchema = z.strictObject({
  id: z.string(),
  at: instantSchema,
  kind: z.enum(recordedKinds),
  collection: z.string().describe('The segment of the address in this API'),
  record: z.string().describe('The id of the record in its collection'),
  title: z.string().nullable().describe('Null where the record has been withdrawn'),
  url: z.url().nullable().describe('The page; null where the record has been withdrawn'),
  note: z.string().nullable().describe('What has changed'),
  materials: z.array(z.string()).describe('Ids of materials'),
});

/** There are no single records: a changed record has its address in its own collection. */
export const changeCollection: ApiCollection<RecordedChange, z.output<typeof changeSchema>> = {
  name: 'changes',
  schemaName: 'Change',
  title: 'Changes',
  one: 'a change',
  item: changeSchema,
  more: z.strictObject({}),
  filters: {
    since: {
      schema: since,
      description: 'What happened at this instant or later.',
      matches: ({ at }, value) => at >= Date.parse(value),
    },
    collection: {
      schema: z.string().regex(/^[a-z]{1,20}$/, 'is the name of a collection, like news'),
      description: 'The name of a collection.',
      matches: ({ collection }, value) => collection === value,
    },
    kind: oneOf<RecordedChange>(recordedKinds, 'What happened.', ({ kind }) => kind),
    material: byMaterial,
  },
  sorts: { at: ({ at }) => at },
  defaultSort: 'at',
  list: ({ view, now }) => listChangesOf(view, now),
  idOf: ({ id }) => id,
  isSearchable: false,
  describe({ siteUrl }, { id, at, kind, collection, record, title, href, note, materials }) {
    const url = href === null ? null : siteUrl + href;
    return {
      id,
      at: new Date(at).toISOString(),
      kind,
      collection,
      record,
      title,
      url,
      note,
      materials: [...materials],
    };
  },
  describeMore: () => ({}),
};

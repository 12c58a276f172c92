/** Lists all changes of published records: publications, corrections, updates, withdrawals. */
import type { Content } from '../../../shared/content.ts';
import { listRecords } from '../../../shared/publishing/catalog/list-records.ts';
import { articleKindNames } from '../../../shared/records/articles/article-kinds.ts';
import type { recordedKinds } from '../../../shared/site/api/filter-values.ts';

/**
 * `at` in milliseconds since 1970. `record`: the id in its collection. `href`: below the base path. Of a withdrawn
 * record only the id is reported.
 */
export type RecordedChange = {
  id: string;
  at: number;
  kind: (typeof recordedKinds)[number];
  collection: string;
  record: string;
  title: string | null;
  href: string | null;
  note: string | null;
  materials: readonly string[];
};
/** The collections whose entries may be withdrawn. */
export const withdrawableNames = [...articleKindNames, 'letters', 'events', 'vacancies'] as const;

/**
 * @returns the changes up to `now`, unordered. Materials, terms, services and people have no dates and are not
 * included.
 */
export function listChangesOf(view: Content, now: Date): RecordedChange[] {
  const all = listRecords(view, now).flatMap(({ collection, id, recordedAs: title, href, materials, history }) =>
    history().map(({ at, kind, note = null as string | null, mark }, index) => ({
      id: `${collection}-${id}-${kind}-${mark ?? index}`,
      at: Date.parse(at),
      kind,
      collection,
      record: id,
      title,
      href,
      note,
      materials,
    })),
  );
  return [...all, ...withdrawals(view)].filter(({ at }) => at <= now.getTime());
}

function withdrawals(view: Content): RecordedChange[] {
  return withdrawableNames.flatMap((collection) =>
    view.withdrawn(collection).flatMap(({ id, withdrawn }) =>
      withdrawn
        ? {
            id: `${collection}-${id}-withdrawn-0`,
            at: Date.parse(withdrawn.at),
            kind: 'withdrawn' as const,
            collection,
            record: id,
            title: null,
            href: null,
            note: null,
            materials: [],
          }
        : [],
    ),
  );
}

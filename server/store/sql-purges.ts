/** Purges in SQL. A change applies only to the version that was read, so that only one of several servers makes it. */
import * as z from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { CachePurgeStore } from './cache-purge-store.ts';

const id = 'shared-caches';
const rowSchema = z
  .object({
    shown: z.string(),
    shown_until: z.coerce.number(),
    tags: z.string(),
    due_at: z.coerce.number(),
    failures: z.coerce.number(),
    version: z.coerce.number(),
  })
  .transform(({ shown_until, due_at, tags, ...row }) => ({
    ...row,
    shownUntil: shown_until,
    dueAt: due_at,
    tags: tags.split(',').filter(Boolean),
  }));

export function createSqlPurges({ query }: Database): CachePurgeStore {
  return {
    async purgeState({ shown, shownUntil }) {
      const read = () =>
        query('SELECT shown, shown_until, tags, due_at, failures, version FROM purges WHERE id = ?', id);
      let [row] = await read();
      if (!row) {
        const insert =
          "INSERT INTO purges (id, shown, shown_until, tags, due_at, failures, version) VALUES (?, ?, ?, '', 0, 0, 0) ON CONFLICT (id) DO NOTHING";
        await query(insert, id, shown, shownUntil);
        [row] = await read();
      }
      return rowSchema.parse(row);
    },
    async changePurge(state, change) {
      const { shown, shownUntil, tags, dueAt, failures } = { ...state, ...change };
      const changed = await query(
        'UPDATE purges SET shown = ?, shown_until = ?, tags = ?, due_at = ?, failures = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING id',
        shown,
        shownUntil,
        tags.join(','),
        dueAt,
        failures,
        id,
        state.version,
      );
      return changed.length > 0;
    },
  };
}

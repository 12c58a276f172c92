/** What this site has shown, in SQL. A row is written once and never changed, whichever server is first. */
import type { Database } from '../platform/database/database.ts';
import type { ShownStore } from './shown-store.ts';

/** Rows of one statement; SQLite takes 32,766 values. */
const batch = 500;

export function createSqlShown({ query, transaction }: Database): ShownStore {
  return {
    firstShown: async (kind) =>
      (await query('SELECT what, dated_at, shown_at FROM first_shown WHERE kind = ?', kind)).map((row) => ({
        what: String(row.what),
        at: Number(row.dated_at),
        shownAt: Number(row.shown_at),
      })),
    async lastFirstShown(kind) {
      const [row] = await query('SELECT MAX(shown_at) AS last FROM first_shown WHERE kind = ?', kind);
      return typeof row?.last === 'number' ? row.last : undefined;
    },
    recordShown: (kind, items, now) =>
      transaction(
        async (query) => {
          const isFirst = !(await query('SELECT kind FROM first_shown WHERE kind = ? LIMIT 1', kind)).length;
          for (let from = 0; from < items.length; from += batch) {
            const rows = items.slice(from, from + batch);
            await query(
              `INSERT INTO first_shown (kind, what, dated_at, shown_at) VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}
               ON CONFLICT (kind, what, dated_at) DO NOTHING`,
              ...rows.flatMap(({ what, at }) => [kind, what, at, isFirst ? at : now]),
            );
          }
        },
        { keys: [`first shown ${kind}`] },
      ),
  };
}

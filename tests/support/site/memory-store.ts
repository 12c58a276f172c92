/** The store on a database in memory, with controls to make it fail and to read its contents. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, RunQuery, Value } from '../../../server/platform/database/database.ts';
import { StoreError } from '../../../server/platform/database/store-error.ts';
import { migrate } from '../../../server/store/migrate.ts';
import type { NewMail, OutboxMail } from '../../../server/store/outbox-store.ts';
import { readMail, readSubscription } from '../../../server/store/rows.ts';
import { createSqlStore } from '../../../server/store/sql-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Subscription } from '../../../server/store/subscription-store.ts';

export type MemoryStore = Store & {
  /** While set, every method throws a `StoreError` with this as its cause. */
  outage: Error | undefined;
  readonly mails: ReadonlyMap<string, OutboxMail>;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** The state of one mail, read directly from the database. */
  stateOf: (mailId: string) => OutboxMail['state'] | undefined;
  /** The worker that has claimed a mail. */
  ownerOf: (mailId: string) => string | undefined;
  /** The statements that were run since the last call, without their values. */
  takeStatements: () => string[];
};

/** The statements that create the tables, run synchronously so that a store is ready without waiting. */
const tables: [sql: string, values: Value[]][] = [];
const scratch = new DatabaseSync(':memory:');
await migrate(
  databaseOn(async (sql, ...values) => {
    if (!/^SELECT/i.test(sql.trim())) tables.push([sql, values]);
    return scratch.prepare(sql).all(...values);
  }),
);

export function createMemoryStore(): MemoryStore {
  const connection = new DatabaseSync(':memory:');
  const prepared = new Map<string, StatementSync>();
  function rows(sql: string, ...values: Value[]) {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement.all(...values);
  }
  for (const [sql, values] of tables) rows(sql, ...values);
  const control: { outage: Error | undefined; statements: string[] } = { outage: undefined, statements: [] };

  const run: RunQuery = async (sql, ...values) => {
    if (control.outage) throw new StoreError('The store cannot be used now', control.outage);
    control.statements.push(sql);
    try {
      return rows(sql, ...values);
    } catch (error) {
      throw new StoreError('It was refused', error, String(error).includes('UNIQUE') ? 'conflict' : 'unavailable');
    }
  };
  // Not enumerable, so that a copy of the store does not read them.
  return Object.defineProperties(createSqlStore(databaseOn(run, (sql) => connection.exec(sql))), {
    outage: {
      get: () => control.outage,
      set(outage: Error | undefined) {
        control.outage = outage;
      },
    },
    mails: {
      get: () => new Map(rows('SELECT * FROM mails ORDER BY rowid').map((row) => [String(row.id), readMail(row)])),
    },
    subscriptions: {
      get: () =>
        new Map(
          rows('SELECT * FROM subscriptions ORDER BY rowid').map((row) => [String(row.id), readSubscription(row)]),
        ),
    },
    stateOf: { value: (mailId: string) => rows('SELECT state FROM mails WHERE id = ?', mailId)[0]?.state },
    ownerOf: { value: (mailId: string) => rows('SELECT owner FROM mails WHERE id = ?', mailId)[0]?.owner ?? undefined },
    takeStatements: { value: () => control.statements.splice(0) },
  }) as MemoryStore;
}

/** @param control runs the statements that begin and end a transaction. */
function databaseOn(query: RunQuery, control: (sql: string) => void = () => undefined): Database {
  // A connection has one transaction at a time; others wait for its end.
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }
  return {
    forUpdate: '',
    query: (sql, ...values) => inTurn(() => query(sql, ...values)),
    transaction: (work) =>
      inTurn(async () => {
        control('BEGIN');
        try {
          const result = await work(query);
          control('COMMIT');
          return result;
        } catch (error) {
          control('ROLLBACK');
          throw error;
        }
      }),
    scrub: async () => undefined,
    close: async () => undefined,
  };
}

export function asOutboxMail(mail: NewMail): OutboxMail {
  return {
    ...structuredClone(mail),
    state: mail.state ?? 'waiting',
    attempts: 0,
    lastError: undefined,
    finishedAt: undefined,
  };
}

/** A PostgreSQL database, which replicas of the site share. */
import { type PoolClient, types } from 'pg';
import type { Database, RunQuery } from './database.ts';
import { openHosts } from './postgres-hosts.ts';
import { StoreError } from './store-error.ts';

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 10_000;
/**
 * The advisory lock of exclusive transactions. The number is arbitrary, so that other programs on the database do not
 * use it.
 */
const exclusiveLock = 7_316_402;
const maxAttempts = 5;
/** Seed of the hash of lock keys, so that they differ from those of other programs. */
const keysSeed = 7_316_403;

type TransactionOptions = Parameters<Database['transaction']>[1];

/**
 * A pooler such as PgBouncer takes no settings at the start of a session, and gives each transaction another one. So
 * every statement runs in a transaction, which sets its own limits; without them the server would go on with a
 * statement that nobody waits for. Nothing else may live longer than a transaction: no named statement, no LISTEN, no
 * lock of a session.
 */
const begin = [
  'BEGIN',
  `SET LOCAL statement_timeout = ${statementTimeoutMs}`,
  `SET LOCAL idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
].join('; ');

/**
 * Connects on first use, and again after the connection was lost, to the host that can be written if the address names
 * several. A `bigint` is returned as a number, because here it is always a time in milliseconds or a count.
 */
export function openPostgres(url: string): Database {
  const { connect, close } = openHosts(url, {
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: statementTimeoutMs + 2_000,
    types: {
      getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
    },
  });
  async function transaction<T>(work: (query: RunQuery) => Promise<T>, options?: TransactionOptions): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await connect().catch(toStoreError);
      try {
        return await runTransaction(client, work, options);
      } catch (error) {
        // The server rolls back one of two transactions that wait for each other.
        if (!isDeadlock(error) || attempt === maxAttempts) throw error;
      }
    }
  }
  return {
    forUpdate: 'FOR UPDATE SKIP LOCKED',
    query: (sql, ...values) => transaction((query) => query(sql, ...values)),
    transaction,
    scrub: async () => undefined,
    close,
  };
}

async function runTransaction<T>(
  client: PoolClient,
  work: (query: RunQuery) => Promise<T>,
  { exclusive = false, keys = [] }: TransactionOptions = {},
): Promise<T> {
  const query = queryOf(client);
  try {
    await query(begin);
    if (exclusive) await query('SELECT pg_advisory_xact_lock(?)', exclusiveLock);
    // Sorted, so that no two transactions wait for each other.
    for (const key of [...new Set(keys)].toSorted())
      await query('SELECT pg_advisory_xact_lock(hashtextextended(?, ?))', key, keysSeed);
    const result = await work(query);
    await query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls its transaction back.
    client.release(true);
    throw error;
  }
}

function queryOf(client: PoolClient): RunQuery {
  return async (sql, ...values) => {
    let place = 0;
    const { rows } = await client
      .query<Record<string, unknown>>(
        sql.replaceAll('?', () => `$${++place}`),
        values,
      )
      .catch(toStoreError);
    return rows;
  };
}

const uniqueViolation = '23505';
const deadlockDetected = '40P01';
const faults: Record<string, string> = {
  '25006': 'The database of the store is read-only',
  '53100': 'The disk of the store is full',
};

function isDeadlock(error: unknown): boolean {
  return error instanceof StoreError && (error.cause as { code?: unknown } | undefined)?.code === deadlockDetected;
}

/**
 * @throws {StoreError} for every error of the server or the network. Codes:
 * postgresql.org/docs/current/errcodes-appendix.html.
 */
function toStoreError(error: unknown): never {
  const code = String((error as { code?: unknown }).code);
  if (code === uniqueViolation) throw new StoreError('The store has this already', error, 'conflict');
  if (isRefusal(code, error))
    throw new StoreError('The database refuses our login, its name or our settings', error, 'refused');
  throw new StoreError(faults[code] ?? 'The database of the store cannot be used', error);
}

/**
 * Class 28: invalid authorization; 3D000: no such database. PgBouncer has one code for whatever it refuses, also for an
 * outage behind it.
 */
function isRefusal(code: string, error: unknown): boolean {
  return (
    /^(?:28|3D)/.test(code) ||
    /startup parameter|no such (?:database|user)/i.test(error instanceof Error ? error.message : '')
  );
}

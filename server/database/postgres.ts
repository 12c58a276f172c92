/** A PostgreSQL database, which replicas of the site share. */
import { Pool, type PoolClient, types } from 'pg';
import type { Database, RunQuery } from './database.ts';
import { StoreError } from './store-error.ts';

const connectTimeoutMs = 5_000;
const statementTimeoutMs = 10_000;
/** The advisory lock of exclusive transactions. The number is arbitrary, so that other programs on the database do not use it. */
const exclusiveLock = 7_316_402;
const maxAttempts = 5;
/** Seed of the hash of lock keys, so that they differ from those of other programs. */
const keysSeed = 7_316_403;

type TransactionOptions = Parameters<Database['transaction']>[1];

/** Connects on first use, and again after the connection was lost. A `bigint` is returned as a number, because here it is always a time in milliseconds or a count. */
export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    types: { getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) },
  });
  // A lost connection fails the query that needs it, and the next query gets a new one.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  return {
    forUpdate: 'FOR UPDATE SKIP LOCKED',
    query: queryOf(pool),
    async transaction(work, options) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction(pool, work, options);
        } catch (error) {
          // The server rolls back one of two transactions that wait for each other.
          if (!isDeadlock(error) || attempt === maxAttempts) throw error;
        }
      }
    },
    scrub: async () => undefined,
    close: () => pool.end(),
  };
}

async function runTransaction<T>(pool: Pool, work: (query: RunQuery) => Promise<T>, { exclusive = false, keys = [] }: TransactionOptions = {}): Promise<T> {
  const client = await pool.connect().catch(toStoreError);
  const query = queryOf(client);
  try {
    await query('BEGIN');
    if (exclusive) await query('SELECT pg_advisory_xact_lock(?)', exclusiveLock);
    // Sorted, so that no two transactions wait for each other.
    for (const key of [...new Set(keys)].toSorted()) await query('SELECT pg_advisory_xact_lock(hashtextextended(?, ?))', key, keysSeed);
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

function queryOf(connection: Pick<Pool, 'query'> | Pick<PoolClient, 'query'>): RunQuery {
  return async (sql, ...values) => {
    let place = 0;
    const { rows } = await connection
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

/** @throws {StoreError} for every error of the server or the network. Codes: postgresql.org/docs/current/errcodes-appendix.html. */
function toStoreError(error: unknown): never {
  const code = String((error as { code?: unknown }).code);
  if (code === uniqueViolation) throw new StoreError('The store has this already', error, 'conflict');
  throw new StoreError(faults[code] ?? 'The database of the store cannot be used', error);
}

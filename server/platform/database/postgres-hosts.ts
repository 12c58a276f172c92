/**
 * The servers of a PostgreSQL database: the first one that can be written is used, and another one after a failover.
 */
import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { addressesOf } from './postgres-addresses.ts';

export type PostgresHosts = { connect: () => Promise<PoolClient>; close: () => Promise<void> };

const readOnly = '25006';

/**
 * Connects on first use. A host that cannot be reached, or that is a standby while there are others, leads to the next
 * one.
 */
export function openHosts(address: string, options: PoolConfig): PostgresHosts {
  const addresses = addressesOf(address);
  const verify = callbackify(refuseStandby);
  const pools = addresses.map(
    (connectionString) => new Pool({ ...options, ...(addresses.length > 1 && { verify }), connectionString }),
  );
  // A lost connection fails the query that needs it, and the next query gets a new one.
  for (const pool of pools)
    pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  let current = 0;

  async function connect(): Promise<PoolClient> {
    const failures: unknown[] = [];
    for (const pool of [...pools.slice(current), ...pools.slice(0, current)]) {
      try {
        const client = await pool.connect();
        current = pools.indexOf(pool);
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    // That one host is a standby says less than why the other ones cannot be used.
    throw failures.find((error) => (error as { code?: unknown }).code !== readOnly) ?? failures[0];
  }
  return {
    connect,
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

/** @throws if the host cannot be written. */
async function refuseStandby(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw Object.assign(new Error('read-only'), { code: readOnly });
}

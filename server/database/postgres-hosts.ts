/** The servers of a PostgreSQL database: the first one that can be written is used, and another one after a failover. */
import { callbackify } from 'node:util';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { addressesOf } from './postgres-addresses.ts';

export type PostgresHosts = { connect: () => Promise<PoolClient>; close: () => Promise<void> };

const readOnly = '25006';

/** Connects on first use. A host that cannot be reached, or that is a standby while there are others, leads to the next one. */
export function openHosts(address: string, options: PoolConfig): PostgresHosts {
  const addresses = addressesOf(address);
  const verify = callbackify(refuseStandby);
  const pools = addresses.map((connectionString) => new Pool({ ...options, ...(addresses.length > 1 && { verify }), connectionString }));
  // A lost connection fails the query that needs it, and the next query gets a new one.
  for (const pool of pools) pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  let current = 0;

  async function connect(attempt = 1): Promise<PoolClient> {
    const tried = current;
    try {
      // oxlint-disable-next-line typescript/no-non-null-assertion -- the number of a pool
      return await pools[tried]!.connect();
    } catch (error) {
      if (current === tried) current = (tried + 1) % pools.length;
      if (attempt >= pools.length) throw error;
      return connect(attempt + 1);
    }
  }
  return {
    connect: () => connect(),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
}

/** @throws if the host cannot be written. */
async function refuseStandby(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw Object.assign(new Error('read-only'), { code: readOnly });
}

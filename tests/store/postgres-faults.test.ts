import { describe, expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';
import { open, unavailable, write } from '../support/store/store-in-test.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';

const [, postgres] = storeKinds;

describe.skipIf(!postgres?.available)('The store in PostgreSQL', () => {
  test('A PostgreSQL store is unavailable while its connection is lost, and works again afterwards', async () => {
    const url = new URL((await postgres?.newPlace())?.databaseUrl ?? '');
    const line = await startTcpProxy(Number(url.port));
    onTestFinished(line.cut);
    url.port = String(line.port);
    const store = await open({ dataDir: '', databaseUrl: url.href });
    await write(store);
    line.cut();
    await expect(write(store)).rejects.toMatchObject(unavailable);
    await expect(store.depth()).rejects.toMatchObject(unavailable);
    await line.mend();
    await expect.poll(() => write(store).then(() => 'written', String)).toBe('written');
    expect((await store.depth()).waiting).toBe(2);
  });

  test('A PostgreSQL store that cannot be reached at the start opens when it can', async () => {
    const url = new URL((await postgres?.newPlace())?.databaseUrl ?? '');
    const line = await startTcpProxy(Number(url.port));
    onTestFinished(line.cut);
    url.port = String(line.port);
    line.cut();
    const store = await open({ dataDir: '', databaseUrl: url.href });
    await expect(write(store)).rejects.toMatchObject(unavailable);
    await line.mend();
    await write(store);
    expect((await store.depth()).waiting).toBe(1);
  });

  test('A read-only PostgreSQL store refuses writes until it may be written', async () => {
    const place = await postgres?.newPlace();
    if (!place) throw new Error('There is a PostgreSQL');
    const store = await open(place);
    await write(store);
    const database = databaseAt(place);
    onTestFinished(database.close);
    const name = new URL(place.databaseUrl ?? '').pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      database.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    await setReadOnly('on');
    await database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await expect
      .poll(() => write(store).catch((error: Error) => error.message))
      .toBe('The database of the store is read-only');
    expect((await store.depth()).waiting).toBeGreaterThan(0);
    await database.query('SET default_transaction_read_only = off');
    await setReadOnly('off');
    await expect.poll(() => write(store).then(() => 'written', String)).toBe('written');
  });
});

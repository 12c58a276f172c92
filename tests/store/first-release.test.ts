import { afterEach, expect } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openStore, type StorePlace } from '../../server/store/open-store.ts';
import type { Store } from '../../server/store/store.ts';
import {
  firstRelease,
  oldKeptAnswer,
  oldMail,
  oldSubmission,
  oldSubscription,
} from '../support/store/first-release.ts';
import { databaseAt, testStores } from '../support/store/store-places.ts';
import { newSubmission, newSubscription, noon } from '../support/store/stored.ts';

const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of close.splice(0)) await each();
});

type Upgraded = { store: Store; database: Database };

/**
 * A store of the first release, opened by the current program. `database`: the same tables, as a replica with the old
 * program uses them.
 */
async function upgrade(newPlace: () => Promise<StorePlace>): Promise<Upgraded> {
  const place = await newPlace();
  const database = databaseAt(place);
  close.push(database.close);
  for (const statement of firstRelease) await database.query(...statement);
  const store = await openStore(place);
  close.push(store.close);
  return { store, database };
}

const schemaQueries = {
  SQLite: `SELECT tables.name || '.' || columns.name AS name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'
           UNION SELECT 'index ' || name FROM sqlite_master WHERE type = 'index' ORDER BY name`,
  PostgreSQL: `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = current_schema()
               UNION SELECT 'index ' || indexname FROM pg_indexes WHERE schemaname = current_schema() ORDER BY name`,
};

testStores('A store of the first release still has every submission, and every field of it', async (newPlace) => {
  const { store } = await upgrade(newPlace);
  const submissions = await store.submissions({ limit: 10 });
  expect(submissions.map(({ id, form, state }) => [id, form, state])).toEqual([
    ['S-4', 'contact', 'released'],
    ['S-3', 'contact', 'quarantined'],
    ['S-2', 'sign-up', 'clean'],
    ['S-1', 'contact', 'clean'],
  ]);
  expect(await store.submissionByReference('CM-S-1')).toEqual({
    id: 'S-1',
    reference: 'CM-S-1',
    form: 'contact',
    receivedAt: noon,
    email: 'ada@example.com',
    fields: {
      fullName: 'Ada Lovelace',
      interests: ['lithium', 'gallium'],
      newsletter: false,
      message: 'Prices\nof “gallium”',
    },
    page: '/contact-us',
    messageDigest: 'digest',
    spam: { score: 1, reasons: ['no origin'] },
    state: 'clean',
  });
});

testStores('A store of the first release finds an address by any spelling of its domain', async (newPlace) => {
  const { store } = await upgrade(newPlace);
  expect((await store.submissionsByEmail('Ada@xn--bcher-kva.example')).map(({ id }) => id)).toEqual(['S-4']);
});

testStores(
  'A store of the first release still has every mail in its state, and sends the one that waits and none that another worker has claimed',
  async (newPlace) => {
    const { store } = await upgrade(newPlace);
    const mails = (await Promise.all(['S-1', 'S-2', 'S-3'].map((id) => store.mailsOf(id)))).flat();
    expect(mails.map(({ id, state, attempts, lastError }) => [id, state, attempts, lastError])).toEqual([
      ['claimed', 'waiting', 0, undefined],
      ['dead', 'dead', 3, '550 no such user'],
      ['done', 'done', 3, undefined],
      ['waiting', 'waiting', 0, undefined],
      ['confirmation', 'waiting', 0, undefined],
      ['held', 'held', 3, undefined],
    ]);
    expect((await store.claim('new', 10)).map(({ id }) => id)).toEqual(['confirmation', 'waiting']);
    expect(await store.heartbeat('new')).toEqual(
      new Map([
        ['worker', 7],
        ['new', 1],
      ]),
    );
    expect((await store.deadMails(10)).map(({ id }) => id)).toEqual(['dead']);
  },
);

testStores('A store of the first release still has every subscription in its state', async (newPlace) => {
  const { store } = await upgrade(newPlace);
  const states = ['pending', 'active', 'paused', 'unsubscribed'];
  const subscriptions = await Promise.all(states.map((id) => store.subscription(id)));
  expect(subscriptions.map((each) => each?.state)).toEqual(states);
  const common = {
    interests: ['lithium'],
    sectors: [],
    submissionId: 'S-2',
    consent: { version: '2026-11', at: noon },
    requestedAt: noon,
  };
  expect(subscriptions[1]).toEqual({
    ...common,
    id: 'active',
    email: 'active@example.com',
    state: 'active',
    confirmedAt: noon + 1,
    pausedUntil: undefined,
    newEmail: 'moved@example.com',
  });
  expect([subscriptions[2]?.pausedUntil, subscriptions[3]?.undo]).toEqual([noon + 2, 'active']);
});

testStores('A store of the first release gives a repeated request the response it had before', async (newPlace) => {
  const { store } = await upgrade(newPlace);
  expect(await store.idempotencyRecord('key')).toEqual({ requestDigest: 'digest', response: '{"reference":"CM-S-1"}' });
});

testStores('A store of the first release counts those who had confirmed as readers of the letter', async (newPlace) => {
  const { store } = await upgrade(newPlace);
  const readers = await store.readers({ now: noon + 3, after: '', limit: 10 });
  expect(readers.map(({ id }) => id)).toEqual(['active', 'paused']);
});

testStores('A store of the first release has the same columns and indexes as a new store', async (newPlace) => {
  const { database } = await upgrade(newPlace);
  const place = await newPlace();
  await (await openStore(place)).close();
  const fresh = databaseAt(place);
  close.push(fresh.close);
  const query = place.databaseUrl === undefined ? schemaQueries.SQLite : schemaQueries.PostgreSQL;
  expect(await database.query(query)).toEqual(await fresh.query(query));
});

testStores(
  'A store of the first release accepts what a replica with the old program and a new one write at the same time',
  async (newPlace) => {
    const { store, database } = await upgrade(newPlace);
    const written = [
      oldSubmission('S-5'),
      oldMail('M-5', { submission: 'S-5' }),
      oldSubscription('fifth', 'pending'),
      oldKeptAnswer('key-5', 'S-5'),
    ];
    for (const statement of written) await database.query(...statement);
    expect((await store.submission('S-5'))?.reference).toBe('CM-S-5');
    expect((await store.mailsOf('S-5')).map(({ id, state }) => [id, state])).toEqual([['M-5', 'waiting']]);
    expect((await store.subscription('fifth'))?.state).toBe('pending');
    expect(await store.idempotencyRecord('key-5')).toBeDefined();

    const submission = newSubmission();
    await store.write({
      submission,
      subscriptions: [newSubscription({ id: 'sixth', state: 'active', country: 'DE' })],
    });
    expect((await store.submission(submission.id))?.reference).toBe(submission.reference);
    expect((await store.subscription('sixth'))?.country).toBe('DE');
  },
);

testStores(
  'A store of the first release is worked on by a replica with the old program: what it claims and records is what the new one reads',
  async (newPlace) => {
    const { store, database } = await upgrade(newPlace);
    await database.query(
      "UPDATE mails SET owner = ? WHERE id IN (?) AND state = 'waiting' AND owner IS NULL",
      'old',
      'waiting',
    );
    expect((await store.claim('new', 10)).map(({ id }) => id)).toEqual(['confirmation']);
    await database.query(
      "UPDATE mails SET state = 'done', owner = NULL, attempts = attempts + 1, last_error = NULL, finished_at = ? WHERE id = ? AND state <> 'done'",
      noon,
      'waiting',
    );
    expect(await store.isWaiting('waiting')).toBe(false);
    expect((await store.depth()).waiting).toBe(2);
  },
);

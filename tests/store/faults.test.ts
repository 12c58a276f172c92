import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { StorePlace } from '../../server/store/open-store.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { open, unavailable, write } from '../support/store/store-in-test.ts';
import { databaseAt, storeKinds } from '../support/store/store-places.ts';
import { newMail, newSubmission, newSubscription } from '../support/store/stored.ts';

const [sqlite] = storeKinds;
async function newFilePlace(): Promise<StorePlace> {
  const place = await sqlite?.newPlace();
  if (!place) throw new Error('There is always a place for a file');
  return place;
}

test('The files of a SQLite store can be read by their owner only', async () => {
  const place = await newFilePlace();
  await write(await open(place));
  expect(statSync(place.dataDir).mode & 0o777).toBe(0o700);
  const files = readdirSync(place.dataDir);
  expect(files).toContain('site.db-wal');
  for (const file of files) expect(statSync(join(place.dataDir, file)).mode & 0o777).toBe(0o600);
});

test('SQLite flushes every transaction to the disk before it resolves', async () => {
  const place = await newFilePlace();
  const database = databaseAt(place);
  onTestFinished(database.close);
  expect(await database.query('PRAGMA journal_mode')).toEqual([expect.objectContaining({ journal_mode: 'wal' })]);
  // 2 is FULL (sqlite.org/pragma.html#pragma_synchronous).
  expect(await database.query('PRAGMA synchronous')).toEqual([expect.objectContaining({ synchronous: 2 })]);
});

test('SQLite keeps no byte of an erased address, wherever it has moved its rows', async () => {
  const place = await newFilePlace();
  const store = await open(place);
  const people = Array.from({ length: 120 }, (_, index) => ({
    id: `id-of-${index}.`,
    reference: `CM-${index}.`,
    email: `person-${index}@example.com`,
    index,
  }));
  // Pseudo-random numbers, the same in every run.
  const sizeOf = (index: number, below: number) => (index * 1_103_515_245 + 12_345) % below;
  for (const { id, reference, email, index } of people) {
    const submission = newSubmission({
      id,
      reference,
      email,
      receivedAt: sizeOf(index, 99_991),
      fields: { message: email + 'm'.repeat(sizeOf(index, 2_999)) },
    });
    const mails = [5_987, 997].map((below) =>
      newMail({
        id: `${sizeOf(index, 99_991)}-${below}`,
        submissionId: id,
        to: email,
        text: 't'.repeat(sizeOf(index, below)),
      }),
    );
    await store.write({
      submission,
      mails,
      subscriptions: [newSubscription({ id, submissionId: id, email, state: 'active' })],
      idempotency: { key: email, at: 0, requestDigest: 'digest', response: reference },
    });
    if (index % 3 === 0)
      for (const mail of await store.claim('worker', 3))
        await store.recordAttempt(mail.id, 'worker', { kind: 'failed', error: `${mail.to} refused` }, 0);
  }
  const onDisk = (text: string) =>
    readdirSync(place.dataDir).some((file) => readFileSync(join(place.dataDir, file)).includes(text));
  const traces = ({ id, reference, email }: (typeof people)[number]) => [id, reference, email].filter(onDisk);
  const inDisorder = people.toSorted((one, other) => sizeOf(one.index, 9_973) - sizeOf(other.index, 9_973));
  for (const person of inDisorder.slice(0, 60)) {
    expect(traces(person)).toHaveLength(3);
    await store.eraseAddress(person.email, `digest-${person.index}`);
    expect(traces(person)).toEqual([]);
  }
});

test('A SQLite store on a full disk refuses writes, still reads, and writes again once there is room', async ({
  skip,
}) => {
  const disk = mountSmallDisk() ?? skip();
  onTestFinished(disk.unmount);
  const store = await open({ dataDir: join(disk.folder, 'data'), databaseUrl: undefined });
  const first = newSubmission();
  await store.write({ submission: first });
  disk.fill();
  const second = newSubmission({ fields: { message: 'm'.repeat(100_000) } });
  await expect(store.write({ submission: second, mails: [newMail()] })).rejects.toMatchObject(unavailable);
  expect(await store.submission(first.id)).toEqual(first);
  disk.clear();
  expect(await store.submission(second.id)).toBeUndefined();
  await store.write({ submission: second, mails: [newMail()] });
  expect(await store.submission(second.id)).toEqual(second);
});

test('A SQLite store on a read-only disk opens as soon as the disk can be written', async ({ skip }) => {
  const disk = mountSmallDisk() ?? skip();
  onTestFinished(disk.unmount);
  disk.remount('ro');
  const store = await open({ dataDir: join(disk.folder, 'data'), databaseUrl: undefined });
  await expect(write(store)).rejects.toMatchObject(unavailable);
  await expect(store.depth()).rejects.toMatchObject(unavailable);
  disk.remount('rw');
  await write(store);
  expect((await store.depth()).waiting).toBe(1);
});

test('A SQLite store whose log is immutable refuses writes until the log may be changed', async ({ skip }) => {
  const place = await newFilePlace();
  const store = await open(place);
  await write(store);
  const log = join(place.dataDir, 'site.db-wal');
  if (spawnSync('chattr', ['+i', log]).status !== 0) skip('chattr does not work here');
  onTestFinished(() => void spawnSync('chattr', ['-i', log]));
  await expect(write(store)).rejects.toMatchObject(unavailable);
  expect((await store.depth()).waiting).toBe(1);
  spawnSync('chattr', ['-i', log]);
  await write(store);
  expect((await store.depth()).waiting).toBe(2);
});

test('A file that is no SQLite store is refused and left unchanged', async () => {
  const place = await newFilePlace();
  mkdirSync(place.dataDir);
  writeFileSync(join(place.dataDir, 'site.db'), 'something else entirely '.repeat(100));
  await expect(write(await open(place))).rejects.toMatchObject(unavailable);
  expect(readFileSync(join(place.dataDir, 'site.db'), 'utf8')).toBe('something else entirely '.repeat(100));
});

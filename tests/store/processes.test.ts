import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { NewerStoreError } from '../../server/store/migrate.ts';
import { openStore } from '../../server/store/open-store.ts';
import { databaseAt, startStoreProcess, storeKinds } from '../support/store/store-places.ts';
import { newMail, newSubmission } from '../support/store/stored.ts';

const rounds = Number(process.env.SOAK_ROUNDS ?? 10);

for (const { name, available, newPlace } of storeKinds)
  describe.skipIf(!available)(`Several processes on one store in ${name}`, () => {
    test('Processes that start at the same time create the tables once', async () => {
      const place = await newPlace();
      const programs = Array.from({ length: 4 }, () => startStoreProcess('open', place));
      expect(await Promise.all(programs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
      expect(programs.map(({ lines }) => lines)).toEqual([['0'], ['0'], ['0'], ['0']]);
      const database = databaseAt(place);
      expect(await database.query('SELECT COUNT(*) AS count FROM store_version')).toEqual([
        expect.objectContaining({ count: 1 }),
      ]);
      await database.close();
    });

    test('A process refuses to start on the tables of a newer release, and names the reason in one sentence', async () => {
      const place = await newPlace();
      await (await openStore(place)).close();
      const database = databaseAt(place);
      await database.query('UPDATE store_version SET version = 99, readable_from = 99');
      await database.close();
      await expect(openStore(place)).rejects.toThrow(NewerStoreError);
      await expect(openStore(place)).rejects.toThrow(/version 99.*start the newer program/);
    });

    test('Three workers that share 300 mails send each of them once', async () => {
      const place = await newPlace();
      const store = await openStore(place);
      const mails = Array.from({ length: 300 }, () => newMail());
      const workers = ['one', 'two', 'three'].map((worker) => startStoreProcess('claim', place, worker));
      await Promise.all(workers.map(({ firstLine }) => firstLine));
      await store.write({ mails });
      expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0]);
      const claimed = workers.map(({ lines }) => lines.filter((line) => line !== 'ready'));
      expect(claimed.flat().toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
      expect(claimed.filter((ids) => ids.length > 0).length).toBeGreaterThan(1);
      expect((await store.depth()).waiting).toBe(0);
      await store.close();
    });

    test(
      `${rounds} kills of a writing process lose no submission that it has reported`,
      async () => {
        const place = await newPlace();
        const reported: string[] = [];
        for (let round = 0; round < rounds; round++) {
          const writer = startStoreProcess('write', place);
          await writer.firstLine;
          await setTimeout(randomInt(40));
          writer.process.kill('SIGKILL');
          await writer.ended;
          reported.push(...writer.lines);
        }
        const store = await openStore(place);
        const stored = await store.submissions({ limit: 1_000_000 });
        const ids = new Set(stored.map(({ id }) => id));
        expect(reported.filter((id) => !ids.has(id))).toEqual([]);
        expect(stored.length - reported.length).toBeLessThanOrEqual(rounds);
        for (const { id, reference } of stored) {
          expect(await store.mailsOf(id)).toHaveLength(2);
          expect((await store.idempotencyRecord(id))?.response).toBe(reference);
        }
        await store.write({ submission: newSubmission() });
        await store.close();
      },
      rounds * 4_000,
    );
  });

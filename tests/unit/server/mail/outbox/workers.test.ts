import { expect, test } from 'vitest';
import { failure, startOutboxWithMails, startTestOutbox } from '../../../../support/mail/outbox.ts';
import { createMemoryStore } from '../../../../support/site/memory-store.ts';
import { newMail } from '../../../../support/store/stored.ts';

test('Two workers on one store send every mail once', async () => {
  const store = createMemoryStore();
  const [one, other] = [await startTestOutbox({ store }), await startTestOutbox({ store })];
  await store.write({ mails: Array.from({ length: 30 }, () => newMail()) });
  one.wake();
  other.wake();
  await Promise.all([one.pass(5_000), other.pass(5_000)]);
  const ids = [...one.attempts, ...other.attempts].map(({ id }) => id);
  expect(ids).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
});

test('The claims of a dead worker are taken over after a minute', async () => {
  const store = createMemoryStore();
  await store.write({ mails: [newMail()] });
  await store.heartbeat('gone');
  await store.claim('gone', 1);
  const outbox = await startTestOutbox({ store });
  await outbox.pass(55_000);
  expect(outbox.attempts).toEqual([]);
  await outbox.pass(15_000);
  expect(outbox.attempts).toHaveLength(1);
});

test('A worker that lives keeps its claims, however long its mails take', async () => {
  const store = createMemoryStore();
  await store.write({ mails: [newMail()] });
  await store.claim('alive', 1);
  const outbox = await startTestOutbox({ store });
  for (let beats = 0; beats < 60; beats += 1) {
    await store.heartbeat('alive');
    await outbox.pass(10_000);
  }
  expect(outbox.attempts).toEqual([]);
});

test('A worker that was presumed dead does not retry mails that another worker has claimed', async () => {
  const { outbox, ids, write } = await startOutboxWithMails(1);
  outbox.answer = () => failure('failed');
  await write();
  await outbox.pass(5_000);
  const owner = outbox.store.ownerOf(String(ids[0])) ?? '';
  await outbox.store.releaseClaims(owner);
  await outbox.store.heartbeat('other');
  await outbox.store.claim('other', 1);
  for (let beats = 0; beats < 30; beats += 1) {
    await outbox.store.heartbeat('other');
    await outbox.pass(10_000);
  }
  expect(outbox.attempts).toHaveLength(1);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { address, createTwoVisitors } from '../support/forms/two-visitors.ts';
import { commands, type Model } from '../support/forms/two-visitors-commands.ts';

test('Whatever a stranger does with an address, its subscription is the one that the owner confirmed from the mailbox', {
  timeout: 300_000,
}, async () => {
  const property = fc.asyncProperty(commands, (steps) =>
    fc.asyncModelRun(
      () => ({ model: { subscription: undefined, requests: new Map(), now: 0 } as Model, real: createTwoVisitors() }),
      steps,
    ),
  );
  await fc.assert(property, { numRuns: 50, seed: 13 });
});

test('A confirmation link confirms what its mail says, even after a stranger signs up the address again', async () => {
  const visitors = createTwoVisitors();
  await visitors.signUp('owner', ['gallium', 'cobalt']);
  const link = visitors.linkTo('/sign-up/confirm?token=') ?? '';
  await visitors.signUp('stranger', ['salt']);
  expect((await visitors.act(link)).headers.location).toBe('/sign-up/confirmed');
  expect(await visitors.subscription()).toMatchObject({ state: 'active', interests: ['gallium', 'cobalt'] });
  const toStaff = [...visitors.store.mails.values()].filter(({ kind }) => kind === 'staff-confirmed');
  expect(toStaff.map(({ text }) => text.includes('Olga Hidden'))).toEqual([true]);
});

test('Erasing from the mailbox removes everything sent with the address, whoever sent it', async () => {
  const visitors = createTwoVisitors();
  await visitors.signUp('owner', ['gallium']);
  await visitors.signUp('owner', ['gallium']);
  await visitors.contact('stranger', true);
  await visitors.act(visitors.linkTo('/sign-up/confirm?token=') ?? '');
  await visitors.act(visitors.linkTo('/preferences/') ?? '', { action: 'erase', sure: 'yes' });
  expect([
    await visitors.store.submissionsByEmail(address),
    visitors.mails(),
    await visitors.subscription(),
    visitors.store.subscriptions.size,
  ]).toEqual([[], [], undefined, 0]);
});

test('Erasing a receipt does not reset the count of mails to an address', async () => {
  const visitors = createTwoVisitors();
  for (let count = 0; count < 6; count += 1) {
    await visitors.signUp('stranger', ['tin']);
    await visitors.press(`/receipts/${visitors.seen.at(-1)}`, { sure: 'yes' });
  }
  await visitors.signUp('stranger', ['tin']);
  expect(visitors.mails()).toEqual([]);
});

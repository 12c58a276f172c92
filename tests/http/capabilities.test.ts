import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands, type Model } from '../support/stranger-commands.ts';
import { address, openMeeting } from '../support/strangers.ts';

test('whatever a stranger does with an address, its subscription is what the owner confirmed from the mailbox', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(commands, (steps) =>
    fc.asyncModelRun(() => ({ model: { subscription: undefined, requests: new Map(), now: 0 } as Model, real: openMeeting() }), steps),
  );
  await fc.assert(property, { numRuns: 50, seed: 13 });
});

test('a confirmation link confirms what its mail says, even after a stranger signs up the address again', async () => {
  const meeting = openMeeting();
  await meeting.signUp('owner', ['gallium', 'cobalt']);
  const link = meeting.linkTo('/sign-up/confirm?token=') ?? '';
  await meeting.signUp('stranger', ['salt']);
  expect((await meeting.act(link)).headers.location).toBe('/sign-up/confirmed');
  expect(await meeting.subscription()).toMatchObject({ state: 'active', interests: ['gallium', 'cobalt'] });
  const toStaff = [...meeting.store.mails.values()].filter(({ kind }) => kind === 'staff-confirmed');
  expect(toStaff.map(({ text }) => text.includes('Olga Hidden'))).toEqual([true]);
});

test('erasing from the mailbox removes everything sent with the address, whoever sent it', async () => {
  const meeting = openMeeting();
  await meeting.signUp('owner', ['gallium']);
  await meeting.signUp('owner', ['gallium']);
  await meeting.contact('stranger', true);
  await meeting.act(meeting.linkTo('/sign-up/confirm?token=') ?? '');
  await meeting.act(meeting.linkTo('/preferences/') ?? '', { action: 'erase', sure: 'yes' });
  expect([await meeting.store.submissionsByEmail(address), meeting.mails(), await meeting.subscription(), meeting.store.subscriptions.size]).toEqual([
    [],
    [],
    undefined,
    0,
  ]);
});

test('erasing a receipt does not reset the count of mails to an address', async () => {
  const meeting = openMeeting();
  for (let count = 0; count < 6; count += 1) {
    await meeting.signUp('stranger', ['tin']);
    await meeting.press(`/receipts/${meeting.seen.at(-1)}`, { sure: 'yes' });
  }
  await meeting.signUp('stranger', ['tin']);
  expect(meeting.mails()).toEqual([]);
});

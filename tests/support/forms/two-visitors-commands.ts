/**
 * The commands of a state machine of the owner of a mailbox and a stranger who knows its address
 * (docs/capabilities.md).
 */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { hourMs } from '../../../content/vocabulary/durations.ts';
import { tokens } from '../site/site.ts';
import type { TwoVisitors } from './two-visitors.ts';

/**
 * A state machine of the owner of a mailbox and a stranger who knows its address (docs/capabilities.md). The model
 * contains what the owner has confirmed: whatever the stranger does, the subscription must match the model.
 * `createTwoVisitors` checks the answers to the stranger.
 */
export type Model = {
  subscription: { state: 'active' | 'paused' | 'unsubscribed'; interests: string[] } | undefined;
  /** Sign-up requests that wait for confirmation, by the path of the link in their mail. */
  requests: Map<string, { interests: string[]; at: number }>;
  /** Milliseconds since the start of the run. */
  now: number;
};
type Command = fc.AsyncCommand<Model, TwoVisitors>;

const interests = fc.constantFrom<string[]>(['tin'], ['gallium', 'lithium'], ['cobalt'], ['nickel', 'tin', 'salt']);
const who = fc.constantFrom('owner', 'stranger');

function command(name: string, run: (model: Model, visitors: TwoVisitors) => Promise<unknown>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, visitors) {
      await run(model, visitors);
      const { state, interests } = (await visitors.subscription()) ?? {};
      expect(state === undefined ? undefined : { state, interests }).toEqual(model.subscription);
    },
  };
}

/** Adds the link of the newest mail to the model if a mail came; an address gets at most three a day. */
async function noteRequest(model: Model, visitors: TwoVisitors, interests: string[], send: () => Promise<unknown>) {
  const before = visitors.linkTo('/sign-up/confirm?token=');
  await send();
  const link = visitors.linkTo('/sign-up/confirm?token=');
  if (link !== undefined && link !== before) model.requests.set(link, { interests, at: model.now });
}

const signUp = (by: 'owner' | 'stranger', wanted: string[]) =>
  command(`${by} signs up for ${wanted.join(', ')}`, (model, visitors) =>
    noteRequest(model, visitors, wanted, async () => expect((await visitors.signUp(by, wanted)).status).toBe(202)),
  );
const contact = (by: 'owner' | 'stranger', newsletter: boolean) =>
  command(`${by} writes${newsletter ? ' and wants the letter' : ''}`, (model, visitors) =>
    noteRequest(model, visitors, ['lithium'], async () =>
      expect((await visitors.contact(by, newsletter)).status).toBe(202),
    ),
  );
const confirm = (index: number) =>
  command(`owner presses the button of request ${index}`, async (model, visitors) => {
    const [link, request] = [...model.requests][index % Math.max(1, model.requests.size)] ?? [];
    if (link === undefined || !request) return;
    await visitors.act(link, { action: 'confirm' });
    if (model.now - request.at >= 48 * hourMs) return;
    model.requests.delete(link);
    model.subscription = { state: 'active', interests: request.interests };
  });
const sendPreferences = (
  fields: Record<string, string | string[]>,
  change: (subscription: NonNullable<Model['subscription']>) => Model['subscription'],
) =>
  command(`owner uses the preferences: ${JSON.stringify(fields)}`, async (model, visitors) => {
    const link = visitors.linkTo('/preferences/');
    if (link === undefined || !model.subscription) return;
    expect((await visitors.act(link, fields)).status).toBeLessThan(400);
    model.subscription = change(model.subscription);
    if (fields.action === 'erase') model.requests.clear();
  });
const unsubscribe = command('owner unsubscribes', async (model, visitors) => {
  const link = visitors.linkTo('/u/');
  if (link === undefined || !model.subscription) return;
  expect((await visitors.act(link, { action: 'unsubscribe' })).status).toBe(303);
  model.subscription.state = 'unsubscribed';
});
const withReceipt = (name: string, run: (visitors: TwoVisitors, token: string) => Promise<unknown>, index: number) =>
  command(`stranger ${name} ${index}`, async ({ requests }, visitors) => {
    const receipts = visitors.seen.filter((token) => 'subject' in tokens.verify(token, 'receipt', visitors.clock.now));
    const token = receipts[index % Math.max(1, receipts.length)];
    if (token === undefined) return;
    await run(visitors, token);
    for (const link of requests.keys()) {
      const page = await visitors.client.get(link);
      if (page.status === 404) requests.delete(link);
    }
  });
const pages = ['/preferences/', '/u/', '/receipts/', '/release/', '/sign-up/confirm?token='];
const actions = ['unsubscribe', 'erase', 'confirm', 'resend', 'send-link', 'undo', 'interests', 'pause', 'address'];
const misuse = (page: string, action: string, index: number) =>
  command(`stranger tries what it was shown at ${page}: ${action}`, async (_model, visitors) => {
    const token = visitors.seen[index % Math.max(1, visitors.seen.length)] ?? 'nothing';
    if (page === '/receipts/') return;
    await visitors.look(page + token);
    await visitors.look(`${page}${token}${page.includes('?') ? '&' : '?'}format=json`);
    await visitors.press(page + token, {
      action,
      sure: 'yes',
      interests: 'salt',
      days: '30',
      email: 'stranger@example.org',
    });
  });
const wait = (hours: number) =>
  command(`${hours} hours pass`, async (model, visitors) => {
    model.now += hours * hourMs;
    await visitors.passTime(hours * hourMs);
  });

export const commands = fc.commands(
  [
    fc.tuple(who, interests).map((each) => signUp(...each)),
    fc.tuple(who, fc.boolean()).map((each) => contact(...each)),
    fc.nat(5).map(confirm),
    interests.map((wanted) =>
      sendPreferences({ action: 'interests', interests: wanted }, (subscription) => ({
        ...subscription,
        interests: wanted,
      })),
    ),
    fc.constant(sendPreferences({ action: 'erase', sure: 'yes' }, () => undefined)),
    fc.constant(unsubscribe),
    fc
      .nat(5)
      .map((index) =>
        withReceipt('reads receipt', (visitors, token) => visitors.look(`/receipts/${token}?format=json`), index),
      ),
    fc
      .nat(5)
      .map((index) =>
        withReceipt(
          'erases receipt',
          (visitors, token) => visitors.press(`/receipts/${token}`, { sure: 'yes' }),
          index,
        ),
      ),
    fc.tuple(fc.constantFrom(...pages), fc.constantFrom(...actions), fc.nat(20)).map((each) => misuse(...each)),
    fc.constantFrom(1, 25, 50, 200).map(wait),
  ],
  { maxCommands: 25, size: 'max' },
);

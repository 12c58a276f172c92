/** The commands of a state machine of the owner of a mailbox and a stranger who knows its address (docs/capabilities.md). */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { tokens } from './site.ts';
import type { Meeting } from './strangers.ts';

/**
 * A state machine of the owner of a mailbox and a stranger who knows its address (docs/capabilities.md). The model knows what the owner has confirmed;
 * whatever the stranger does, the subscription is what the model says. What strangers are answered is checked by `openMeeting`.
 */
export type Model = {
  subscription: { state: 'active' | 'paused' | 'unsubscribed'; interests: string[] } | undefined;
  /** Requests that wait for a confirmation, by the path of the link in their mail. */
  requests: Map<string, { interests: string[]; at: number }>;
  /** Milliseconds since the start of the run. */
  now: number;
};
type Command = fc.AsyncCommand<Model, Meeting>;

const hour = 3_600_000;
const interests = fc.constantFrom<string[]>(['tin'], ['gallium', 'lithium'], ['cobalt'], ['nickel', 'tin', 'salt']);
const who = fc.constantFrom('owner', 'stranger');

function command(name: string, run: (model: Model, meeting: Meeting) => Promise<unknown>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, meeting) {
      await run(model, meeting);
      const { state, interests } = (await meeting.subscription()) ?? {};
      expect(state === undefined ? undefined : { state, interests }).toEqual(model.subscription);
    },
  };
}

/** Adds the link of the newest mail to the model if a mail came; an address gets at most three a day. */
async function noteRequest(model: Model, meeting: Meeting, interests: string[], send: () => Promise<unknown>) {
  const before = meeting.linkTo('/sign-up/confirm?token=');
  await send();
  const link = meeting.linkTo('/sign-up/confirm?token=');
  if (link !== undefined && link !== before) model.requests.set(link, { interests, at: model.now });
}

const signUp = (by: 'owner' | 'stranger', wanted: string[]) =>
  command(`${by} signs up for ${wanted.join(', ')}`, (model, meeting) =>
    noteRequest(model, meeting, wanted, async () => expect((await meeting.signUp(by, wanted)).status).toBe(202)),
  );
const contact = (by: 'owner' | 'stranger', newsletter: boolean) =>
  command(`${by} writes${newsletter ? ' and wants the letter' : ''}`, (model, meeting) =>
    noteRequest(model, meeting, ['lithium'], async () => expect((await meeting.contact(by, newsletter)).status).toBe(202)),
  );
const confirm = (index: number) =>
  command(`owner presses the button of request ${index}`, async (model, meeting) => {
    const [link, request] = [...model.requests][index % Math.max(1, model.requests.size)] ?? [];
    if (link === undefined || !request) return;
    await meeting.act(link, { action: 'confirm' });
    if (model.now - request.at >= 48 * hour) return;
    model.requests.delete(link);
    model.subscription = { state: 'active', interests: request.interests };
  });
const sendPreferences = (fields: Record<string, string | string[]>, change: (subscription: NonNullable<Model['subscription']>) => Model['subscription']) =>
  command(`owner uses the preferences: ${JSON.stringify(fields)}`, async (model, meeting) => {
    const link = meeting.linkTo('/preferences/');
    if (link === undefined || !model.subscription) return;
    expect((await meeting.act(link, fields)).status).toBeLessThan(400);
    model.subscription = change(model.subscription);
    if (fields.action === 'erase') model.requests.clear();
  });
const unsubscribe = command('owner unsubscribes', async (model, meeting) => {
  const link = meeting.linkTo('/u/');
  if (link === undefined || !model.subscription) return;
  expect((await meeting.act(link, { action: 'unsubscribe' })).status).toBe(303);
  model.subscription.state = 'unsubscribed';
});
const withReceipt = (name: string, run: (meeting: Meeting, token: string) => Promise<unknown>, index: number) =>
  command(`stranger ${name} ${index}`, async ({ requests }, meeting) => {
    const receipts = meeting.seen.filter((token) => 'subject' in tokens.verify(token, 'receipt', meeting.clock.now));
    const token = receipts[index % Math.max(1, receipts.length)];
    if (token === undefined) return;
    await run(meeting, token);
    for (const link of requests.keys()) {
      const page = await meeting.client.get(link);
      if (page.status === 404) requests.delete(link);
    }
  });
const pages = ['/preferences/', '/u/', '/receipts/', '/release/', '/sign-up/confirm?token='];
const actions = ['unsubscribe', 'erase', 'confirm', 'resend', 'send-link', 'undo', 'interests', 'pause', 'address'];
const misuse = (page: string, action: string, index: number) =>
  command(`stranger tries what it was shown at ${page}: ${action}`, async (_model, meeting) => {
    const token = meeting.seen[index % Math.max(1, meeting.seen.length)] ?? 'nothing';
    if (page === '/receipts/') return;
    await meeting.look(page + token);
    await meeting.look(`${page}${token}${page.includes('?') ? '&' : '?'}format=json`);
    await meeting.press(page + token, { action, sure: 'yes', interests: 'salt', days: '30', email: 'stranger@example.org' });
  });
const wait = (hours: number) =>
  command(`${hours} hours pass`, async (model, meeting) => {
    model.now += hours * hour;
    await meeting.passTime(hours * hour);
  });

export const commands = fc.commands(
  [
    fc.tuple(who, interests).map((each) => signUp(...each)),
    fc.tuple(who, fc.boolean()).map((each) => contact(...each)),
    fc.nat(5).map(confirm),
    interests.map((wanted) => sendPreferences({ action: 'interests', interests: wanted }, (subscription) => ({ ...subscription, interests: wanted }))),
    fc.constant(sendPreferences({ action: 'erase', sure: 'yes' }, () => undefined)),
    fc.constant(unsubscribe),
    fc.nat(5).map((index) => withReceipt('reads receipt', (meeting, token) => meeting.look(`/receipts/${token}?format=json`), index)),
    fc.nat(5).map((index) => withReceipt('erases receipt', (meeting, token) => meeting.press(`/receipts/${token}`, { sure: 'yes' }), index)),
    fc.tuple(fc.constantFrom(...pages), fc.constantFrom(...actions), fc.nat(20)).map((each) => misuse(...each)),
    fc.constantFrom(1, 25, 50, 200).map(wait),
  ],
  { maxCommands: 25, size: 'max' },
);

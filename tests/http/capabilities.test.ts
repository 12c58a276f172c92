import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokens } from '../support/site.ts';
import { address, type Meeting, openMeeting } from '../support/strangers.ts';

/**
 * A state machine of the owner of a mailbox and a stranger who knows its address (docs/capabilities.md). The model knows what the owner has confirmed;
 * whatever the stranger does, the subscription is what the model says. What strangers are answered is checked by `openMeeting`.
 */
type Model = {
  subscription: { state: 'active' | 'paused' | 'unsubscribed'; interests: string[] } | undefined;
  /** What waits for a confirmation, by the path of the link in its mail. */
  requests: Map<string, { interests: string[]; at: number }>;
  /** Milliseconds since the beginning. */
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

/** The link that has come with the newest mail, if one came: an address gets three a day. */
async function noteRequest(model: Model, meeting: Meeting, interests: string[], ask: () => Promise<unknown>) {
  const before = meeting.linkTo('/sign-up/confirm?token=');
  await ask();
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
const prefer = (fields: Record<string, string | string[]>, change: (subscription: NonNullable<Model['subscription']>) => Model['subscription']) =>
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
const ofReceipts = (name: string, run: (meeting: Meeting, token: string) => Promise<unknown>, index: number) =>
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

const commands = fc.commands(
  [
    fc.tuple(who, interests).map((each) => signUp(...each)),
    fc.tuple(who, fc.boolean()).map((each) => contact(...each)),
    fc.nat(5).map(confirm),
    interests.map((wanted) => prefer({ action: 'interests', interests: wanted }, (subscription) => ({ ...subscription, interests: wanted }))),
    fc.constant(prefer({ action: 'erase', sure: 'yes' }, () => undefined)),
    fc.constant(unsubscribe),
    fc.nat(5).map((index) => ofReceipts('reads receipt', (meeting, token) => meeting.look(`/receipts/${token}?format=json`), index)),
    fc.nat(5).map((index) => ofReceipts('erases receipt', (meeting, token) => meeting.press(`/receipts/${token}`, { sure: 'yes' }), index)),
    fc.tuple(fc.constantFrom(...pages), fc.constantFrom(...actions), fc.nat(20)).map((each) => misuse(...each)),
    fc.constantFrom(1, 25, 50, 200).map(wait),
  ],
  { maxCommands: 25, size: 'max' },
);

test('whatever a stranger does who knows an address, the subscription is what its owner has confirmed from the mailbox', { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(commands, (steps) =>
    fc.asyncModelRun(() => ({ model: { subscription: undefined, requests: new Map(), now: 0 } as Model, real: openMeeting() }), steps),
  );
  await fc.assert(property, { numRuns: 50, seed: 13 });
});

/** What a stranger does, told as what was answered: without what is random in every answer. */
async function observe(meeting: Meeting, steps: readonly number[]): Promise<string[]> {
  const told = [];
  for (const step of steps) {
    const receipts = meeting.seen.filter((token) => 'subject' in tokens.verify(token, 'receipt', meeting.clock.now));
    const receipt = `/receipts/${receipts.at(-1) ?? 'none'}`;
    const act = [
      () => meeting.signUp('stranger', ['tin']),
      () => meeting.contact('stranger', true),
      () => meeting.look(receipt),
      () => meeting.look(`${receipt}?format=json`),
      () => meeting.press(receipt, { sure: 'yes' }),
      () => meeting.press('/sign-up', { fullName: 'A', email: address, country: 'GB', phone: '020 7946 0958', interests: 'tin' }),
    ][step];
    const answer = await act?.();
    const { 'x-request-id': _id, date: _date, etag: _etag, 'content-length': _length, ...headers } = answer?.headers ?? {};
    told.push(
      `${step} ${answer?.status} ${JSON.stringify(headers)} ${answer?.text}`
        .replace(/Expires=[^;"]+/g, '')
        .replace(/[\w-]{40,}/g, '*')
        .replace(/CM-\w{4}-\w{4}|[\w-]{16,}(?=" ?\/?>|"}|","sig)|Q00tLi\w+|[\da-f-]{36}/g, '*'),
    );
  }
  return told;
}

const histories: Record<string, (meeting: Meeting) => Promise<unknown>> = {
  'waits to be confirmed': (meeting) => meeting.signUp('owner', ['gallium']),
  'has the letter': async (meeting) => {
    await meeting.signUp('owner', ['gallium']);
    await meeting.act(meeting.linkTo('/sign-up/confirm?token=') ?? '');
  },
  'has paused it': async (meeting) => {
    await histories['has the letter']?.(meeting);
    await meeting.act(meeting.linkTo('/preferences/') ?? '', { action: 'pause', days: '30' });
  },
  'has ended it': async (meeting) => {
    await histories['has the letter']?.(meeting);
    await meeting.act(meeting.linkTo('/u/') ?? '', { action: 'unsubscribe' });
  },
  'has erased everything': async (meeting) => {
    await histories['has the letter']?.(meeting);
    await meeting.act(meeting.linkTo('/preferences/') ?? '', { action: 'erase', sure: 'yes' });
  },
};

test.each(Object.keys(histories))(
  'a stranger is answered alike, by the same work, whether an address is unknown or its owner %s',
  { timeout: 60_000 },
  async (name) => {
    const property = fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), async (steps) => {
      const [unknown, known] = [openMeeting(), openMeeting()];
      await histories[name]?.(known);
      for (const meeting of [unknown, known]) await meeting.passTime(30 * hour);
      const begin = [unknown, known].map(({ store }) => store.takeStatements().length);
      expect(begin.every((count) => count > 0)).toBe(true);
      expect(await observe(known, steps)).toEqual(await observe(unknown, steps));
      const reads = [unknown, known].map(({ store }) => store.takeStatements().filter((sql) => sql.startsWith('SELECT')));
      expect(reads[1]).toEqual(reads[0]);
    });
    await fc.assert(property, { numRuns: 10, seed: 13 });
  },
);

test('what a link confirms is what stood in its mail: a second sign-up of a stranger changes nothing of the first', async () => {
  const meeting = openMeeting();
  await meeting.signUp('owner', ['gallium', 'cobalt']);
  const link = meeting.linkTo('/sign-up/confirm?token=') ?? '';
  await meeting.signUp('stranger', ['salt']);
  expect((await meeting.act(link)).headers.location).toBe('/sign-up/confirmed');
  expect(await meeting.subscription()).toMatchObject({ state: 'active', interests: ['gallium', 'cobalt'] });
  const toStaff = [...meeting.store.mails.values()].filter(({ kind }) => kind === 'staff-confirmed');
  expect(toStaff.map(({ text }) => text.includes('Olga Hidden'))).toEqual([true]);
});

test('erasing from the mailbox takes away all that was sent with the address, whoever sent it', async () => {
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

test('erasing a receipt does not begin the count of mails to an address anew', async () => {
  const meeting = openMeeting();
  for (let count = 0; count < 6; count += 1) {
    await meeting.signUp('stranger', ['tin']);
    await meeting.press(`/receipts/${meeting.seen.at(-1)}`, { sure: 'yes' });
  }
  await meeting.signUp('stranger', ['tin']);
  expect(meeting.mails()).toEqual([]);
});

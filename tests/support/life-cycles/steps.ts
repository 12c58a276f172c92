/** What readers, staff and editors do in a simulated year. */
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import type { Random } from '../random.ts';
import type { Journal } from './journal.ts';
import { tokenIn } from './promises.ts';
import { type Reader, readers, type World } from './world.ts';

type Life = { world: World; journal: Journal; random: Random };
type Step = (life: Life, reader: Reader) => Promise<void>;
const materials = ['tin', 'gallium', 'cobalt'];

const lastMail = ({ received }: World, { email }: Reader, kinds: readonly string[]) =>
  received.findLast(({ to, kind, text }) => to === email && kinds.includes(kind) && text.includes('token=')) ?? undefined;
const anyToken = ({ world, random }: Life, { email }: Reader, place: string) => {
  const tokens = world.received.flatMap((mail) => (mail.to === email ? [tokenIn(mail, place)] : [])).filter(Boolean);
  return tokens.length ? random.pick(tokens.slice(-3)) : '';
};
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

function end({ world, journal }: Life, { email }: Reader) {
  journal.ended.set(email, world.clock.now);
  forget(journal, email);
}
/** A reader of whom something changes need not be told of what came before. */
function forget(journal: Journal, email: string) {
  journal.expected = journal.expected.filter((each) => each.email !== email);
}

export const steps: Record<string, { weight: number; run: Step }> = {
  'signs up': {
    weight: 3,
    async run({ world, journal }, reader) {
      journal.erased.delete(reader.email);
      await world.send('sign-up', reader, false);
      const mail = lastMail(world, reader, ['confirmation']);
      const verified = world.services.tokens.verify(mail ? tokenIn(mail, 'token=') : '', 'confirm', new Date(world.clock.now));
      if ('subject' in verified) journal.requests.push({ id: verified.subject, at: world.clock.now });
    },
  },
  confirms: {
    weight: 6,
    async run({ world, journal }, reader) {
      const mail = lastMail(world, reader, ['confirmation']);
      const token = mail && tokenIn(mail, 'token=');
      if (!token) return;
      const { state } = await world.confirmations.confirm(token);
      if (state === 'confirmed') journal.ended.delete(reader.email);
      if (state === 'confirmed') forget(journal, reader.email);
      if (state === 'expired') await world.confirmations.resend(token);
      await world.deliver();
    },
  },
  'ends the letter, and presses another button at the same time': {
    weight: 2,
    async run(life, reader) {
      const { world, random } = life;
      const [token, preferences] = [anyToken(life, reader, '/u/'), anyToken(life, reader, '/preferences/')];
      const fields = form({ action: random.pick(['pause', 'resume', 'interests']), days: '30', interests: 'tin' });
      const [undo] = await Promise.all([world.unsubscribes.unsubscribe(token), preferences && world.preferences.submit(preferences, fields, '192.0.2.1')]);
      if (undo !== undefined) end(life, reader);
      forget(life.journal, reader.email);
      await world.deliver();
    },
  },
  'lets a mail program end the letter': {
    weight: 3,
    async run(life, reader) {
      const { world, journal, random } = life;
      const token = random.chance(0.1) ? 'no-token-at-all' : anyToken(life, reader, '/u/');
      const wasTold = await world.oneClick(token);
      const subscription = await world.store.subscriptionByEmail(reader.email);
      const isEnded = subscription?.state === 'unsubscribed';
      journal.oneClicks.push({ token, wasTold, isEnded });
      if (isEnded) end(life, reader);
      await world.deliver();
    },
  },
  'takes the end back': {
    weight: 2,
    async run({ world, journal }, reader) {
      const mail = lastMail(world, reader, ['unsubscribed']);
      const done = mail && (await world.confirmations.confirm(tokenIn(mail, 'token=')));
      if (done?.state !== 'confirmed') return;
      journal.ended.delete(reader.email);
      forget(journal, reader.email);
    },
  },
  'pauses or resumes': {
    weight: 2,
    async run(life, reader) {
      const token = anyToken(life, reader, '/preferences/');
      const action = life.random.pick(['pause', 'resume']);
      if (token) await life.world.preferences.submit(token, form({ action, days: '30' }), '192.0.2.1');
      forget(life.journal, reader.email);
    },
  },
  'has everything erased': {
    weight: 1,
    async run(life, reader) {
      const { world, journal } = life;
      const token = anyToken(life, reader, '/preferences/');
      const done = token && (await world.preferences.submit(token, form({ action: 'erase', sure: 'yes' }), '192.0.2.1'));
      if (!done || !('done' in done)) return;
      journal.erased.add(reader.email);
      journal.erasedAt.set(reader.email, world.clock.now);
      journal.ended.delete(reader.email);
      forget(journal, reader.email);
    },
  },
  'sends a message that looks like spam': {
    weight: 2,
    async run({ world }, reader) {
      await world.send('contact', { ...reader, email: `other-${reader.email}` }, true);
    },
  },
  'staff release a message': {
    weight: 1,
    async run({ world }) {
      const digest = world.received.findLast(({ kind }) => kind === 'digest');
      const token = digest && tokenIn(digest, '/release/');
      if (token) await world.quarantine.release(token);
      await world.deliver();
    },
  },
  'an editor publishes': {
    weight: 8,
    async run({ world, random }) {
      const shift = random.chance(0.5) ? -random.between(0, 6 * 60) : random.between(1, 30 * 60);
      world.content.deployPiece(random.pick(materials), world.clock.now + (shift / 60) * hourMs);
    },
  },
  'an editor publishes an edition': {
    weight: 1,
    async run({ world, random }) {
      world.content.deployEdition(world.clock.now - random.between(0, dayMs / 8), random.chance(0.3));
    },
  },
};

export async function takeStep(life: Life): Promise<void> {
  const { world, journal, random } = life;
  const name = random.weigh(Object.fromEntries(Object.entries(steps).map(([key, { weight }]) => [key, weight])));
  const reader = random.pick(readers);
  journal.steps.push(`${new Date(world.clock.now).toISOString()} ${reader.email}: ${name}`);
  await steps[name]?.run(life, reader);
}

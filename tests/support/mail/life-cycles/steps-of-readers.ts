/** What readers and their mail programs do in a simulated year. */
import { tokenIn } from './promise.ts';
import { forgetExpected, type Life, type Step } from './step.ts';
import type { Reader, World } from './world.ts';

const lastMail = ({ received }: World, { email }: Reader, kinds: readonly string[]) =>
  received.findLast(({ to, kind, text }) => to === email && kinds.includes(kind) && text.includes('token='));
const anyToken = ({ world, random }: Life, { email }: Reader, place: string) => {
  const tokens = world.received.flatMap((mail) => (mail.to === email ? [tokenIn(mail, place)] : [])).filter(Boolean);
  return tokens.length ? random.pick(tokens.slice(-3)) : '';
};
const form = (fields: Record<string, string>) => new URLSearchParams(fields);

function end({ world, journal }: Life, { email }: Reader) {
  journal.ended.set(email, world.clock.now);
  forgetExpected(journal, email);
}

export const stepsOfReaders: Record<string, Step> = {
  'signs up': {
    weight: 5,
    async run({ world, journal, random }, reader) {
      journal.erased.delete(reader.email);
      for (let left = random.chance(0.1) ? 5 : 1; left > 0; left--) await world.send('sign-up', reader, false);
      const mail = lastMail(world, reader, ['confirmation']);
      const verified = world.services.tokens.verify(
        mail ? tokenIn(mail, 'token=') : '',
        'confirm',
        new Date(world.clock.now),
      );
      if ('subject' in verified) journal.requests.push({ id: verified.subject, at: world.clock.now });
    },
  },
  confirms: {
    weight: 12,
    async run({ world, journal }, reader) {
      const mail = lastMail(world, reader, ['confirmation']);
      const token = mail && tokenIn(mail, 'token=');
      if (!token) return;
      const { state } = await world.confirmations.confirm(token);
      if (state === 'confirmed') journal.ended.delete(reader.email);
      if (state === 'confirmed') forgetExpected(journal, reader.email);
      if (state === 'expired' && (await world.confirmations.resend(token)) === 'sent')
        journal.resent.push({ email: reader.email, at: world.clock.now });
      await world.deliver();
    },
  },
  'ends the letter, and presses another button at the same time': {
    weight: 2,
    async run(life, reader) {
      const { world, random } = life;
      const [token, preferences] = [anyToken(life, reader, '/u/'), anyToken(life, reader, '/preferences/')];
      const fields = form({ action: random.pick(['pause', 'resume', 'interests']), days: '30', interests: 'tin' });
      const [undo] = await Promise.all([
        world.unsubscribes.unsubscribe(token),
        preferences && world.preferences.submit(preferences, fields, '192.0.2.1'),
      ]);
      if (undo !== undefined) end(life, reader);
      forgetExpected(life.journal, reader.email);
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
      forgetExpected(journal, reader.email);
    },
  },
  'pauses or resumes': {
    weight: 2,
    async run(life, reader) {
      const token = anyToken(life, reader, '/preferences/');
      const action = life.random.pick(['pause', 'resume', 'resume']);
      if (token) await life.world.preferences.submit(token, form({ action, days: '30' }), '192.0.2.1');
      forgetExpected(life.journal, reader.email);
    },
  },
  'has everything erased': {
    weight: 1,
    async run(life, reader) {
      const { world, journal } = life;
      const token = anyToken(life, reader, '/preferences/');
      const done =
        token && (await world.preferences.submit(token, form({ action: 'erase', sure: 'yes' }), '192.0.2.1'));
      if (!done || !('done' in done)) return;
      journal.erased.add(reader.email);
      journal.erasedAt.set(reader.email, world.clock.now);
      journal.ended.delete(reader.email);
      forgetExpected(journal, reader.email);
    },
  },
  'sends a message that looks like spam': {
    weight: 2,
    async run({ world }, reader) {
      await world.send('contact', { ...reader, email: `other-${reader.email}` }, true);
    },
  },
};

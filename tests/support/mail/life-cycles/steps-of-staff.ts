/** What editors and operators do in a simulated year, and what happens to mailboxes and servers. */
import { dayMs, hourMs, minuteMs } from '../../../../content/vocabulary/durations.ts';
import { runLetters } from '../../../../server/mail/letters/commands.ts';
import { editionName } from '../../../../server/mail/letters/write-copies.ts';
import { mailboxFaults, outages } from './mail-server.ts';
import { tokenIn } from './promise.ts';
import { forgetExpected, type Life, type Step } from './step.ts';

const materials = ['tin', 'gallium', 'cobalt'];
/** A server that shows older content for longer than an hour counts as one that took something back. */
const lagMinutes = [0, 20, 50, 50];

function deploy({ world, random }: Life) {
  world.content.deploy(random.between(0, 1), random.pick(lagMinutes) * minuteMs);
}

export const stepsOfEditors: Record<string, Step> = {
  'an editor publishes': {
    weight: 10,
    async run(life) {
      const { world, random } = life;
      // Late, by a little or by more than a day, or before its date.
      const shift = random.chance(0.6) ? -random.between(0, random.pick([1, 6, 30]) * 60) : random.between(1, 30 * 60);
      world.content.addArticle(random.pick(materials), world.clock.now + shift * minuteMs);
      deploy(life);
    },
  },
  'an editor publishes an edition': {
    weight: 1,
    async run(life) {
      const { world, random } = life;
      const age = random.chance(0.2) ? random.between(3 * dayMs, 10 * dayMs) : random.between(0, dayMs / 8);
      world.content.addEdition(world.clock.now - age, random.chance(0.3));
      deploy(life);
    },
  },
  'an editor changes the date of an article': {
    weight: 3,
    async run(life) {
      const { world, journal, random } = life;
      const article = random.pick(world.content.catalog.articles.slice(1).slice(-6));
      if (!article) return;
      const publishAt = random.chance(0.7)
        ? Date.parse(article.publishAt) - random.between(1, 300) * minuteMs
        : world.clock.now + random.between(-300, 30 * 60) * minuteMs;
      world.content.dateArticle(article, publishAt);
      // Hidden again before its morning, it may be told to nobody.
      if (publishAt > world.clock.now)
        journal.expected = journal.expected.filter(({ title }) => title !== article.title);
      deploy(life);
    },
  },
  'an editor takes something back, or shows it again': {
    weight: 2,
    async run(life) {
      const { world, journal, random } = life;
      const { articles, editions } = world.content.catalog;
      const entry = random.pick([...articles.slice(1).slice(-4), ...editions.slice(-1)]);
      if (!entry) return;
      world.content.switchEntry(entry);
      journal.expected = journal.expected.filter(({ title }) => title !== entry.title);
      deploy(life);
    },
  },
};

export const stepsOfOperators: Record<string, Step> = {
  'staff release a message': {
    weight: 1,
    async run({ world, journal }) {
      const digest = world.received.findLast(({ kind }) => kind === 'digest');
      const token = digest && tokenIn(digest, '/release/');
      const verified = world.services.tokens.verify(token ?? '', 'release', new Date(world.clock.now));
      if (!token || !('subject' in verified)) return;
      await world.quarantine.release(token);
      if ((await world.store.submission(verified.subject))?.state === 'released')
        journal.approved.add(verified.subject);
      await world.deliver();
    },
  },
  'an operator releases an edition by hand': {
    weight: 1,
    async run({ world, journal, random }) {
      const { content, services } = world;
      const edition = random.pick(content.shown().editions.slice(-2));
      const [front] = content.sources;
      if (!edition || !front?.at(new Date(world.clock.now)).find('letters', edition.id)) return;
      const deps = {
        ...services,
        content: front,
        findPicture: () => undefined,
        openMailer: () => world.mailServer,
        print: () => undefined,
      };
      if (await runLetters(['send', edition.id], deps)) journal.releasedByHand.add(editionName(edition.id));
    },
  },
  'an operator restarts a server': { weight: 2, run: ({ world, random }) => world.restart(random.between(0, 1)) },
  'an operator changes LETTERS and LETTERS_RATE': {
    weight: 1,
    async run({ world, journal, random }) {
      const letters = world.config.letters === 'auto' && random.chance(0.3) ? 'off' : 'auto';
      journal.offSince = letters === 'off' ? world.clock.now : undefined;
      journal.configuredAt = world.clock.now;
      journal.expected = [];
      await world.configure({
        letters,
        lettersRate: random.chance(0.7) ? { limit: random.between(2, 5), windowSeconds: 3_600 } : undefined,
      });
    },
  },
  'an operator retries dead mails, and restores readers that have bounced': {
    weight: 1,
    async run({ world }) {
      await world.store.retryDead();
      await world.store.restoreBounced(world.clock.now - 30 * dayMs);
      await world.deliver();
    },
  },
};

export const stepsOfMail: Record<string, Step> = {
  'the mailbox takes nothing for some days': {
    weight: 3,
    async run({ world, journal, random }, { email }) {
      world.mailServer.setMailbox(
        email,
        random.pick(mailboxFaults),
        world.clock.now + random.between(6, 5 * 24) * hourMs,
      );
      forgetExpected(journal, email);
    },
  },
  'the mail server fails': {
    weight: 1,
    async run({ world, random }) {
      const kind = random.pick(outages);
      // Such a setting takes effect at a start: a process that has seen mails accepted believes up to five refusals.
      if (kind === 'knows nobody') await world.configure(world.config);
      world.mailServer.fail(kind, world.clock.now + random.between(1, 40) * hourMs);
    },
  },
};

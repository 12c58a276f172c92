/** An edition of the letter and its readers, for tests of its delivery. */
import type { Entry } from '../../../content/entry.ts';
import { dayMs, hourMs } from '../../../content/vocabulary/durations.ts';
import type { LettersDeps } from '../../../server/mail/letters/round.ts';
import { sendLetters } from '../../../server/mail/letters/send-letters.ts';
import { shownKind } from '../../../server/mail/letters/shown-entries.ts';
import { createSubscriptionServices } from '../../../server/mail/subscriptions/create-services.ts';
import { createFirstShown } from '../../../server/store/first-shown/first-shown.ts';
import type { Subscription } from '../../../server/store/subscription-store.ts';
import { createMemoryStore } from '../site/memory-store.ts';
import { siteContent, sourceOf, today, tokens } from '../site/site.ts';
import { sampleSubscription } from '../store/samples.ts';

export const edition: Entry<'letters'> = {
  collection: 'letters',
  id: '7',
  slug: 'what-moved',
  packed: null,
  status: 'ready',
  publishAt: new Date(today.getTime() - hourMs).toISOString(),
  title: 'What moved',
  standfirst: 'Three changes and a correction.',
  author: 'mquist',
  dates: [],
  sections: [{ heading: 'Gallium', paragraphs: ['The price doubled.'], link: { label: 'Read why', href: '/blue' } }],
};

/** The site's content with one edition for tests, and with the given articles, published at these instants. */
export function contentWith({
  published = [] as { materials: string[]; publishAt: number }[],
  letters = [edition],
} = {}) {
  const { content, texts } = siteContent();
  const [news] = content.entries.news;
  if (!news) throw new Error('There is no news article');
  const articles = published.map(({ materials, publishAt }, index) => ({
    ...news,
    id: String(9000 + index),
    title: `Piece ${index} on ${materials.join()}`,
    materials,
    services: [],
    publishAt: new Date(publishAt).toISOString(),
  }));
  const others = published.length ? { opinions: [], blogs: [], videos: [] } : {};
  const entries = { ...content.entries, ...others, letters, news: published.length ? articles : content.entries.news };
  return sourceOf({ content: { ...content, entries }, texts });
}

/** State of the functions below, which tests reset with `resetLetters` before each test. */
export const world = { store: createMemoryStore(), now: today };
export function resetLetters() {
  world.store = createMemoryStore();
  world.now = today;
}

export const reader = (id: string, changes: Partial<Subscription> = {}) =>
  sampleSubscription({
    id,
    email: `${id}@example.com`,
    state: 'active',
    confirmedAt: today.getTime() - 90 * dayMs,
    requestedAt: today.getTime() - 90 * dayMs,
    ...changes,
  });

/** @returns the function that hands due letters and notices to the outbox. */
export function letters(
  options: {
    letters?: 'off' | 'auto';
    lettersRate?: { limit: number; windowSeconds: number };
    content?: ReturnType<typeof contentWith>;
    onFailure?: LettersDeps['onFailure'];
  } = {},
) {
  const content = options.content ?? contentWith();
  const subscriptionServices = createSubscriptionServices({
    store: world.store,
    tokens,
    content,
    clock: () => world.now,
    siteUrl: 'https://www.example.com',
    submissionRetention: { submissionsMonths: 24, pendingDays: 7 },
  });
  const readShown = createFirstShown(world.store, shownKind);
  return () =>
    sendLetters({
      ...subscriptionServices,
      content,
      config: { letters: options.letters ?? 'off', lettersRate: options.lettersRate },
      findPicture: () => ({ src: 'https://www.example.com/assets/card.png', alt: 'A card' }),
      wakeOutbox: () => undefined,
      readShown,
      onFailure:
        options.onFailure ??
        ((_, error) => {
          throw error;
        }),
    });
}
/** The letters and notices in the outbox. */
export const copies = () =>
  [...world.store.mails.values()].filter(({ kind }) => kind === 'letter' || kind === 'notice');

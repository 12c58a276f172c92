/**
 * Faults between modules, in time: first those that the site once had, put back, and then others of their kind. The
 * simulated years have to find them.
 */
import type { Place } from './place.ts';

const tests = ['tests/store/life-cycles.test.ts'];

const earlierFaults: readonly Place[] = [
  {
    file: 'server/mail/digest/daily-digest.ts',
    what: 'A message that is held is named to staff on a single day.',
    find: 'const quarantined = held.submissions.map(',
    replace: 'const quarantined = held.submissions.filter(({ receivedAt }) => receivedAt >= today - 86_400_000).map(',
    tests,
  },
  {
    file: 'server/store/sql-retention.ts',
    what: 'The end of an old subscription deletes it within the hour, and the link that takes the end back is dead.',
    find: 'COALESCE(unsubscribed_at, requested_at) < ?"',
    replace: 'requested_at < ?"',
    tests,
  },
  {
    file: 'server/mail/letters/shown-entries.ts',
    what: 'An article that is deployed after its date is in no notice.',
    find: 'return (entry, stated) => since(stated === entry.publishAt ? publicationOf(entry) : toDated(entry, stated));',
    replace: 'return (_, stated) => Date.parse(stated) + 0 * since.length;',
    tests,
  },
  {
    file: 'server/process/announcements/announce-changes.ts',
    what: 'Search engines are not told of an article that is deployed after its date.',
    find: 'since(item) <= announcedUntil',
    replace: 'item.at <= announcedUntil',
    tests,
  },
  {
    file: 'server/mail/subscriptions/preference-actions.ts',
    what: 'A pause that is pressed at the same moment takes an end back.',
    find: "change: ({ state }) => (state === 'unsubscribed' ? undefined : paused)",
    replace: "change: () => (subscription.state === 'unsubscribed' ? undefined : paused)",
    tests,
  },
  {
    file: 'server/mail/subscriptions/unsubscribe.ts',
    what: 'A mail program is told that a letter has ended whose subscription is gone.',
    find: "if (found.state !== 'ready') return undefined;\n      const isEnded",
    replace: "if (found.state !== 'ready') return links.undo('', clock().getTime());\n      const isEnded",
    tests,
  },
  {
    file: 'server/mail/letters/send-notices.ts',
    what: 'A reader east of UTC+8 gets two notices in one morning, because the day is that of UTC.',
    find: '(country) => dayIn(country, now)',
    replace: "() => dayIn('', now)",
    further: [{ find: 'pausedSince: at - pauseMs + 1', replace: 'pausedSince: at - (at % (24 * hourMs))' }],
    tests,
  },
  {
    file: 'server/mail/letters/send-letters.ts',
    what: 'An edition that cannot be composed stops the others and the notices.',
    find: '      onFailure(name, error);',
    replace: '      throw error;',
    tests,
  },
];

const furtherFaults: readonly Place[] = [
  {
    file: 'server/mail/letters/shown-entries.ts',
    what: 'An article whose date is changed is told again.',
    find: 'isPublication: true',
    replace: 'isPublication: false',
    tests,
  },
  {
    file: 'server/mail/outbox/bounce-guard.ts',
    what: 'A mail server that knows nobody ends the letters of every reader.',
    find: 'if (acceptsOthers(to)) return outcome;',
    replace: 'return outcome;',
    tests,
  },
  {
    file: 'server/store/sql-readers.ts',
    what: 'A reader whose copy has bounced gets further letters.',
    find: ')) AND bounced_at IS NULL`',
    replace: '))`',
    tests,
  },
  {
    file: 'server/mail/subscriptions/unsubscribe.ts',
    what: 'A copy that waits is still sent after the end of its subscription.',
    find: '    await store.deleteLetters(subscription.email);\n',
    replace: '',
    tests,
  },
  {
    file: 'server/mail/letters/send-letters.ts',
    what: 'Old editions go out by themselves.',
    find: 'Date.parse(publishAt) > now - releasedForMs',
    replace: 'Date.parse(publishAt) > now - 4 * releasedForMs',
    tests,
  },
  {
    file: 'server/mail/digest/daily-digest.ts',
    what: 'Staff are not told of letters that the mail server refuses.',
    find: 'const heldLetters = await store.heldLetters(at - namedAfterMs);',
    replace: 'const heldLetters = (await store.heldLetters(at - namedAfterMs)) && undefined;',
    tests,
  },
];

export const placesOfLifeCycles: readonly Place[] = [...earlierFaults, ...furtherFaults];

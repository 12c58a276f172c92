/** Places in what visitors send and what they get by mail. */
import type { Place } from './place.ts';

export const placesOfVisitors: readonly Place[] = [
  {
    file: 'server/forms/field-schema.ts',
    what: 'A message of exactly the maximum length is refused as too long.',
    find: 'if (value.length <= maxLength) return undefined;',
    replace: 'if (value.length < maxLength) return undefined;',
    tests: ['tests/unit/server/forms/form-schema.test.ts'],
  },
  {
    file: 'server/forms/spam-score.ts',
    what: 'A message with two links gets the points of one with more than two.',
    find: '(message.match(link)?.length ?? 0) > maxLinks]',
    replace: '(message.match(link)?.length ?? 0) >= maxLinks]',
    tests: ['tests/unit/server/forms/spam-score.test.ts'],
  },
  {
    file: 'server/forms/idempotency.ts',
    what: 'A different message under a used idempotency key is answered as if it were stored, and lost.',
    find: "if (record.requestDigest !== requestDigest(request)) return { kind: 'reused' };",
    replace: "if (record.requestDigest === '') return { kind: 'reused' };",
    tests: ['tests/http/forms-api.test.ts'],
  },
  {
    file: 'server/platform/security/tokens.ts',
    what: 'A token for one purpose works for every other purpose.',
    find: '|| written !== purpose)',
    replace: "|| (written === '' && purpose))",
    tests: ['tests/unit/server/platform/security/tokens.test.ts'],
  },
  {
    file: 'server/mail/subscriptions/confirmations.ts',
    what: 'A confirmation that is pressed twice at once is carried out twice.',
    find: "if (!link || data.state !== 'ready') return data;",
    replace: "if (!link || data.state === 'unknown') return data;",
    tests: ['tests/http/confirmation.test.ts'],
  },
  {
    file: 'server/mail/subscriptions/unsubscribe.ts',
    what: 'Letters that wait in the outbox are still sent to a reader who has unsubscribed.',
    find: 'await store.deleteLetters(subscription.email);',
    replace: 'await store.deleteLetters(id);',
    tests: ['tests/http/letters/letter-outcomes.test.ts', 'tests/http/unsubscribe.test.ts'],
  },
  {
    file: 'server/mail/outbox/attempt.ts',
    what: 'Mails are given up because of a wrong setting of the operator.',
    find: 'if (!isDeferred(outcome)) claimed.failures += 1;',
    replace: 'claimed.failures += 1;',
    tests: ['tests/unit/server/mail/outbox/failed-mails.test.ts'],
  },
  {
    file: 'server/store/sql-retention.ts',
    what: 'Retention deletes a submission whose mail has not been sent yet.',
    find: "AND mails.state = 'waiting')`;",
    replace: "AND mails.state = 'held')`;",
    tests: ['tests/store/expired-data.test.ts'],
  },
];

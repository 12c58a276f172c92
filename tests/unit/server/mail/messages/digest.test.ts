import { expect, test } from 'vitest';
import { composeDigest } from '../../../../../server/mail/compose-mails.ts';
import { at, origin, site } from '../../../../support/mail/composed-mails.ts';
import { sampleSubmission } from '../../../../support/store/samples.ts';

test('The digest of a day lists the quarantined messages without repeating them', () => {
  const submission = sampleSubmission({ state: 'quarantined', spam: { score: 6, reasons: ['Honeypot'] } });
  const digest = composeDigest({
    quarantined: [{ submission, releaseUrl: `${origin}/release/a-token` }],
    more: 2,
    deadMails: [],
    staleContent: { places: [], more: 0 },
    staff: 'staff@example.com',
    at,
    site,
    origin,
  });
  expect(digest).toMatchObject({
    id: 'digest-2026-11-21',
    subject: '[Held back] 1 message to look at',
    submissionId: undefined,
  });
  expect(digest.text).toContain('Honeypot');
  expect(digest.text.replaceAll('\n', ' ')).toContain(
    'And 2 newer ones: see them with npm run -s store -- list --state quarantined.',
  );
  expect(digest.text).toContain(`${origin}/release/a-token`);
  expect(digest.text).not.toMatch(/Ada|example\.com\b.*ada/);
});

test('The digest says that letters wait, and that no reader is lost', () => {
  const heldLetters = { count: 412, since: at };
  const digest = composeDigest({
    quarantined: [],
    more: 0,
    deadMails: [],
    staleContent: { places: [], more: 0 },
    heldLetters,
    staff: 'staff@example.com',
    at,
    site,
    origin,
  });
  expect(digest.subject).toBe('[Not sent] 412 letters that cannot be sent');
  expect(digest.text.replaceAll('\n', ' ')).toContain('412 letters to readers have waited since');
  expect(digest.text.replaceAll('\n', ' ')).toContain('No reader is taken off the list');
});

test('The digest lists unsent mails first, with what to do and without what a mail server said of an address', () => {
  const submission = sampleSubmission({ state: 'quarantined', spam: { score: 6, reasons: [] } });
  const deadMails = [
    { id: 'one', kind: 'staff', reference: 'CM-7F3K-2Q9D', since: at, error: '550 <ada@example.org> refused' },
    { id: 'two', kind: 'confirmation', reference: undefined, since: at, error: undefined },
  ];
  const about = { more: 0, staleContent: { places: [], more: 0 }, staff: 'staff@example.com', at, site, origin };
  const alone = composeDigest({ quarantined: [], deadMails, ...about });
  expect(alone.subject).toBe('[Not sent] 2 mails');
  expect(alone.text).toContain('CM-7F3K-2Q9D: staff mail to staff, not sent since 12:00 UTC on Nov 21, 2026');
  expect(alone.text).toContain('No submission: confirmation mail to the visitor, not sent since');
  expect(alone.text.replaceAll('\n', ' ')).toContain('npm run -s store -- list');
  expect(alone.text).not.toMatch(/ada@example\.org|held back/);
  const both = composeDigest({
    quarantined: [{ submission, releaseUrl: `${origin}/release/a-token` }],
    deadMails,
    ...about,
  });
  expect(both.subject).toBe('[Not sent] 2 mails, 1 message held back');
  expect(both.text).toMatch(/CM-7F3K-2Q9D: staff mail[\s\S]*1 message held back[\s\S]*release\/a-token/);
});

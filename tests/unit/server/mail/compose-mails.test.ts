import { describe, expect, test } from 'vitest';
import type { NewMail } from '../../../../server/store/outbox-store.ts';
import type { Submission } from '../../../../server/store/submission-store.ts';
import { at, composeMails, mailOf, request, site } from '../../../support/mail/composed-mails.ts';

const described = (mails: NewMail[]) => mails.map(({ kind, to, state }) => `${kind} ${to} ${state}`);

describe('Mails of a submission', () => {
  const spam = (score: number) => ({
    spam: { score, reasons: ['Links'] },
    state: score >= 5 ? ('quarantined' as const) : ('clean' as const),
  });
  test.each([
    ['a message', {}, {}, ['staff staff@example.com waiting', 'acknowledgement ada@example.com waiting']],
    [
      'a message that asks for the letter',
      {},
      { request },
      [
        'staff staff@example.com waiting',
        'acknowledgement ada@example.com waiting',
        'confirmation ada@example.com waiting',
      ],
    ],
    ['a suspicious message', spam(5), {}, ['staff staff@example.com held', 'acknowledgement ada@example.com waiting']],
    [
      'one whose address is left alone',
      spam(5),
      { request, quiet: true },
      ['staff staff@example.com held', 'confirmation ada@example.com held'],
    ],
    ['a sign-up', { form: 'sign-up' }, { request }, ['confirmation ada@example.com waiting']],
  ] as const)('The expected mails are composed for %s', (_name, changes, options, expected) => {
    expect(described(composeMails(changes as Partial<Submission>, options))).toEqual(expected);
  });

  test('Every mail has its own id, which is in its Message-ID with the domain of the sender', () => {
    const mails = composeMails({}, { request });
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
    for (const { id, messageId, submissionId, createdAt } of mails) {
      expect(messageId).toBe(`<${id}@lazulite.example>`);
      expect([submissionId, createdAt]).toEqual(['submission-1', at]);
    }
  });
});

test('The list id of a mail is the host of the site without its port', () => {
  const [mail] = composeMails({}, { origin: 'http://localhost:3000/site' });
  expect(mail?.headers['List-Id']).toBe('<contact.lazulite.example>');
});

test('A sender with an international domain has its ASCII form in the Message-ID', () => {
  const mail = { ...site.mail, from: 'Lazulite <hello@bücher.example>' };
  expect(mailOf(composeMails({}, { site: { ...site, mail } }), 'staff').messageId).toMatch(
    /^<\w+@xn--bcher-kva\.example>$/,
  );
});

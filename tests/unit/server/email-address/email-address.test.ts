import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EmailAddress, emailKey, isAsciiAddress, parseEmailAddress, parseMailbox } from '../../../../server/email-address/email-address.ts';
import { emailAddress } from '../../../support/email.ts';

describe('an address', () => {
  test.each([
    'a@b.example',
    'first.last+tag@sub.example.com',
    "o'neil@example.com",
    'mary.o’brien@example.com',
    'a·b–c€@example.com',
    '😀@example.com',
    '"quoted"'.replaceAll('"', '“') + '@example.com',
    'jörg@müller.example',
    '用户@例子.example',
    'ann@i❤.example',
    'ann@xn--mller-kva.example',
    `${'a'.repeat(64)}@b.example`,
    `${'é'.repeat(32)}@b.example`,
    `${'a'.repeat(64)}@${'b.'.repeat(91)}example`,
  ])('is what can be typed and mail can carry: %s', (text) => {
    expect(parseEmailAddress(text)).toBe(text);
  });

  test.each([
    '',
    'a',
    '@b.example',
    'a@',
    'a@b@c.example',
    'a@localhost',
    'a b@c.example',
    'a\u00a0b@c.example',
    'a\u3000b@c.example',
    'a@b.example, c@d.example',
    'a@b.example c@d.example',
    '"a@b.example"@c.example',
    '"a b"@c.example',
    'a(comment)@b.example',
    '<a@b.example>',
    'A <a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a\n@b.example',
    'a@b.example\0',
    'a\u202e@b.example',
    'a\u200b@b.example',
    'a\u00ad@b.example',
    'a\u3164@b.example',
    'a\ufe0f@b.example',
    'a\ud800@b.example',
    '\ufffe@b.example',
    '\u0301a@b.example',
    'a.\u0301a@b.example',
    '=?utf-8?q?a?=@b.example',
    '.a@b.example',
    'a.@b.example',
    'a..b@c.example',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@-b.example',
    'a@b-.example',
    'a@b.-example',
    'a@b..example',
    'a@b.example.',
    'a@b_c.example',
    'a@gmail.com/.example.org',
    'a@gmail.com?.example.org',
    'a@gmail.com#.example.org',
    'a@g%6dail.com',
    'a@ｇ％6dail.com',
    'a@gmail.com＃.example.org',
    'a@gm\u00adail.com',
    'a;b@c.example',
    '@relay.example:a@b.example',
    `${'a'.repeat(65)}@b.example`,
    `${'é'.repeat(33)}@b.example`,
    `${'a'.repeat(64)}@${'b.'.repeat(92)}example`,
    `a@${'b.'.repeat(130)}example`,
    `${'a'.repeat(64)}@${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.${'ü'.repeat(30)}.example`,
    ' '.repeat(5_000),
    `a@${'b'.repeat(100_000)}.example`,
  ])('is not %j', (text) => {
    expect(parseEmailAddress(text)).toBeUndefined();
  });

  test('is trimmed and composed; the domain is in lower case, the rest as it was typed', () => {
    expect(parseEmailAddress('  Ann.Jose\u0301@BÜCHER.Example\t')).toBe('Ann.José@bücher.example');
  });

  test.each([
    ['a@strAẞe.example', 'a@straße.example'],
    ['a@ΟΔΟΣ.ΟΔΟΣ', 'a@οδοσ.οδοσ'],
  ])('has the domain of the mailbox that was typed where lower case would be another: %s', (typed, read) => {
    expect(parseEmailAddress(typed)).toBe(read);
  });
});

describe('the key of an address', () => {
  test.each([
    'victim@gmail.com',
    'VICTIM@GMAIL.COM',
    'victim@ｇmail.com',
    'victim@𝐠mail.com',
    'Victim@ＧＭＡＩＬ．com',
    'victim@gmail。com',
    'victim@gmail｡ＣＯＭ',
    ' victim@ⓖmail.com ',
  ])('is one for all spellings of a mailbox: %s', (text) => {
    expect(emailKey(emailAddress(text))).toBe('victim@gmail.com');
  });
  test('of an international domain is in the form that stands in the DNS, however that was typed', () => {
    for (const text of ['ann@BÜCHER.example', 'ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example', 'ann@XN--BCHER-KVA.example'])
      expect(emailKey(emailAddress(text))).toBe('ann@xn--bcher-kva.example');
  });
  test('is another for another mailbox', () => {
    const keys = ['a@b.example', 'a.@b.example'.replace('.@', '+c@'), 'á@b.example', 'a@b.example.org', 'a@straße.example', 'a@strasse.example'];
    expect(new Set(keys.map((text) => emailKey(emailAddress(text)))).size).toBe(keys.length);
  });
});

test.each([
  ['ann@bücher.example', true],
  ['ann’@example.com', false],
])('%s can be written to any mail server: %s', (text, expected) => {
  expect(isAsciiAddress(emailAddress(text))).toBe(expected);
});

test.each([
  ['hello@lazulite.example', '', 'hello@lazulite.example'],
  ['Lazulite <hello@lazulite.example>', 'Lazulite', 'hello@lazulite.example'],
  ['"Lazulite Research" <hello@lazulite.example>', 'Lazulite Research', 'hello@lazulite.example'],
  ['<hello@lazulite.example>', '', 'hello@lazulite.example'],
  ['Lazulite <hello@bücher.example>', 'Lazulite', 'hello@bücher.example'],
])('an operator may write the mailbox %s', (written, name, address) => {
  expect(parseMailbox(written)).toEqual({ name, address });
});

test.each([
  '',
  'Lazulite',
  'a@b.example, c@d.example',
  'A <a@b.example>, B <b@b.example>',
  'A\nB <a@b.example>',
  'A <a@b.example> x',
  'A <>',
  '"A <a@b.example>',
  'A <jörg@b.example>',
  `${'A '.repeat(50_000)}x`,
])('%j is no mailbox for an operator', (written) => {
  expect(parseMailbox(written)).toBeUndefined();
});

describe('whatever is typed', () => {
  // Pieces of addresses beside all characters: most of what is made is nearly an address.
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'ann',
        'Ann',
        'gmail',
        'ＧＭＡＩＬ',
        'example',
        'com',
        'bücher',
        '例子',
        '😀',
        'ß',
        'ẞ',
        'Σ',
        '.',
        '。',
        '@',
        '-',
        '+',
        "'",
        '’',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('"', '(', ')', '<', '>', ',', ';', ':', ' ', '\r\n', '\t', '=?', '%', '/', '[', ']', '\\', '\u0301', '\u200d', '\ud83d'),
    },
  );
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  const nearAddress = fc.tuple(text, text).map(([local, domain]) => `a${local}@b${domain}.example`);
  const readable = nearAddress.map(parseEmailAddress).filter((address): address is EmailAddress => address !== undefined);
  const runs = { numRuns: 2_000 };

  test.each(['a@bΣကᎠ.example', 'a@bΣᎠẞ.example', 'a@ᎠᎡ.example'])('%s is read again as the same, though its letters have no one lower case', (typed) => {
    const address = emailAddress(typed);
    expect(parseEmailAddress(address)).toBe(address);
  });
  test('what is read is read again as the same', () => {
    fc.assert(
      fc.property(readable, (address) => {
        expect(parseEmailAddress(address)).toBe(address);
        expect(parseEmailAddress(emailKey(address))).toBeDefined();
        expect(emailKey(emailAddress(emailKey(address)))).toBe(emailKey(address));
      }),
      runs,
    );
  });
  test('is never two addresses, nor anything but an address', () => {
    fc.assert(
      fc.property(fc.oneof(text, nearAddress), (typed) => {
        const address = parseEmailAddress(typed) ?? 'a@b.example';
        expect(address.split('@')).toHaveLength(2);
        expect(address).not.toMatch(/[\s"(),:;<>[\\\]\p{C}]/u);
        expect(address.isWellFormed() && address === address.normalize('NFC')).toBe(true);
        expect(Buffer.byteLength(address)).toBeLessThanOrEqual(254);
      }),
      runs,
    );
  });
  test('an address with something beside it is none', () => {
    fc.assert(
      fc.property(readable, readable, fc.constantFrom(',', ' ', ';', '\n', ', ', '\0', '@', '<', '>'), (one, other, between) => {
        for (const both of [one + between + other, `${one}${between}x`, `x${between}${one}`]) expect(parseEmailAddress(both)).toBeUndefined();
      }),
      runs,
    );
  });
  test('has one key in all the spellings that mail servers take for the same', () => {
    const wide = (letters: string) => letters.replace(/[a-z0-9]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    const spell = fc.constantFrom<(domain: string) => string>(
      (domain) => domain.toUpperCase(),
      (domain) => domain.normalize('NFD'),
      (domain) => domain.replaceAll('.', '。'),
      wide,
      (domain) => wide(domain.toUpperCase()).replaceAll('.', '．'),
    );
    const domains = fc
      .array(
        fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?$/).filter((label) => !label.startsWith('xn--')),
        { minLength: 1, maxLength: 3 },
      )
      .map((labels) => `${labels.join('.')}.example`);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9+]{1,9}$/),
        fc.oneof(domains, fc.constantFrom('bücher.example', 'ñandú.example')),
        spell,
        (local, domain, respell) => {
          const plain = parseEmailAddress(`${local}@${domain}`);
          fc.pre(plain !== undefined);
          expect(emailKey(emailAddress(`${local.toUpperCase()}@${respell(domain)}`))).toBe(emailKey(plain));
        },
      ),
      runs,
    );
  });
});

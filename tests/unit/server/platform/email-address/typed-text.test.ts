import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EmailAddress,
  emailKey,
  parseEmailAddress,
} from '../../../../../server/platform/email-address/email-address.ts';
import { emailAddress } from '../../../../support/forms/email.ts';

// Parts of addresses and random characters, so that most generated texts are almost addresses.
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
    arbitrary: fc.constantFrom(
      '"',
      '(',
      ')',
      '<',
      '>',
      ',',
      ';',
      ':',
      ' ',
      '\r\n',
      '\t',
      '=?',
      '%',
      '/',
      '[',
      ']',
      '\\',
      '\u0301',
      '\u200d',
      '\ud83d',
    ),
  },
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const nearAddress = fc.tuple(text, text).map(([local, domain]) => `a${local}@b${domain}.example`);
const readable = nearAddress.map(parseEmailAddress).filter((address): address is EmailAddress => address !== undefined);
const runs = { numRuns: 2_000 };

test.each(['a@bΣကᎠ.example', 'a@bΣᎠẞ.example', 'a@ᎠᎡ.example'])(
  'A parsed address is parsed to itself again although its letters have no unique lower case: %s',
  (typed) => {
    const address = emailAddress(typed);
    expect(parseEmailAddress(address)).toBe(address);
  },
);

test('A parsed address is parsed to itself again', () => {
  fc.assert(
    fc.property(readable, (address) => {
      expect(parseEmailAddress(address)).toBe(address);
      expect(parseEmailAddress(emailKey(address))).toBeDefined();
      expect(emailKey(emailAddress(emailKey(address)))).toBe(emailKey(address));
    }),
    runs,
  );
});

test('A parsed text is one email address and nothing else', () => {
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

test('An address with something beside it is refused', () => {
  fc.assert(
    fc.property(
      readable,
      readable,
      fc.constantFrom(',', ' ', ';', '\n', ', ', '\0', '@', '<', '>'),
      (one, other, between) => {
        for (const both of [one + between + other, `${one}${between}x`, `x${between}${one}`])
          expect(parseEmailAddress(both)).toBeUndefined();
      },
    ),
    runs,
  );
});

test('All spellings that mail servers treat as equal have one key', () => {
  const wide = (letters: string) =>
    letters.replace(/[a-z0-9]/gi, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
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

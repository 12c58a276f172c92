import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hideTokens, hideTokensInPath } from '../../../../server/http/hide-tokens.ts';
import { routes } from '../../../../shared/routes.ts';
import { tokens } from '../../../support/site/site.ts';

const token = tokens.sign({
  purpose: 'preferences',
  subject: '0b5e6a1c-8f0e-4f0a-9d5c-2f7a5e3b1c9d',
  expiresAt: Date.UTC(2027, 0),
});
const pages = Object.values(routes).filter((path) => path.endsWith('/:token'));
/** No part of the token may be logged, not even a tenth of it. */
const pieces = Array.from({ length: token.length - 20 }, (_, index) => token.slice(index, index + 20));
const expectHidden = (text: string) => {
  const [readable, lower] = [
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    text.toLowerCase(),
  ];
  for (const piece of pieces) {
    expect(readable).not.toContain(piece);
    expect(lower).not.toContain(piece.toLowerCase());
  }
};

describe.each(pages)('Tokens in the path of %s', (page) => {
  const path = page.replace(':token', token);

  test.each([
    ['as it is', path],
    ['below a base path', `/site${path}`],
    ['as a payload', `${path}/_payload.json`],
    ['with a slash at its end', `${path}/`],
    ['in capitals', path.toUpperCase().replace(token.toUpperCase(), token)],
    ['all in capitals', path.toUpperCase()],
    ['with doubled slashes', path.replaceAll('/', '//')],
    ['with backslashes', path.replaceAll('/', '\\')],
    [
      'with one letter escaped',
      path.replace(token, `${token.slice(0, 30)}%${token.charCodeAt(30).toString(16)}${token.slice(31)}`),
    ],
    ['with every letter escaped', path.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    [
      'with every letter and slash escaped',
      path.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
    ],
    ['escaped twice', path.replace(/[^/]/g, (letter) => `%25${letter.charCodeAt(0).toString(16)}`)],
    ['cut', path.slice(0, -60)],
    ['with a space in it', path.replace(token, `${token.slice(0, 30)}%20${token.slice(30)}`)],
    ['with a line break in it', path.replace(token, `${token.slice(0, 30)}=%0D%0A${token.slice(30)}`)],
    ['with something behind', `${path}).`],
    ['with dots before', `/x/..${path}`],
    ['as an absolute target', `ftp://example.com${path}`],
  ])('The token in a path is hidden when the path is written %s', (_how, spelled) => {
    const hidden = hideTokensInPath(spelled);
    expectHidden(hidden);
    expect(hidden.toLowerCase().replaceAll('\\', '/')).toMatch(new RegExp(`${page.replace('/:token', '')}/\\*\\*\\*$`));
  });

  test('The token of an address within a text is hidden up to the end of the address', () => {
    expect(hideTokens(`Failed to fetch "https://www.example.com${path}" twice`)).toBe(
      `Failed to fetch "https://www.example.com${page.replace(':token', '***')}" twice`,
    );
  });
});

test('No mixture of escapes and doubled slashes reveals a token', () => {
  const spelled = fc
    .tuple(fc.constantFrom(...pages), fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 200, maxLength: 200 }))
    .map(([page, choices]) =>
      Array.from(page.replace(':token', token), (letter, index) => {
        const hex = letter.charCodeAt(0).toString(16);
        const choice = choices[index];
        if (letter === '/') return choice === 1 ? '//' : choice === 2 ? '%2f' : letter;
        return choice === 1 ? `%${hex}` : choice === 2 ? `%25${hex}` : letter;
      }).join(''),
    );
  fc.assert(fc.property(spelled, (path) => expectHidden(hideTokensInPath(path))));
});

test.each([
  ['a page that is mistyped', `/preference/${token}`, '/preference/***'],
  ['no page at all', `/${token}`, '/***'],
  ['a confirmation with the token in its path', `/sign-up/confirm/${token.slice(0, 50)}`, '/sign-up/confirm/***'],
])('A token is hidden in the path of %s', (_where, path, expected) => {
  expect(hideTokensInPath(path)).toBe(expected);
});

test.each([
  '/',
  '/blue/news-analysis/403/galliums-spare-capacity-and-the-long-way-from-a-refinery-to-a-wafer',
  '/assets/core-HOUXQ526.js',
  '/BLUE//news-analysis/',
  '/a%20b/%E2%82%AC',
  '/u',
  '/preferences',
  '/100%',
  '/%zz',
  '',
])('The path %j without a token is unchanged', (path) => {
  expect(hideTokensInPath(path)).toBe(path);
});

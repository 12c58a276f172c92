import { expect, test } from 'vitest';
import { continueAddresses, createContinueAt } from '../../../../server/pages/as-of/continue-addresses.ts';

const siteUrl = 'https://www.example.com/base';
const continueAt = createContinueAt((path) => path.startsWith('/figures'), '2026-11-17');

test.each([
  ['See https://www.example.com/base/figures/a.', 'See https://www.example.com/base/figures/a?asOf=2026-11-17.'],
  ['"https://www.example.com/base/figures/a.svg"', '"https://www.example.com/base/figures/a.svg?asOf=2026-11-17"'],
  [
    'https://www.example.com/base/figures?material=tin,https://other.example',
    'https://www.example.com/base/figures?asOf=2026-11-17&material=tin,https://other.example',
  ],
  ['https://www.example.com/base/figures/a#b', 'https://www.example.com/base/figures/a?asOf=2026-11-17#b'],
  ['{https://www.example.com/base/figures/a}', '{https://www.example.com/base/figures/a?asOf=2026-11-17}'],
])('In “%s” the address gets the day', (text, continued) => {
  expect(continueAddresses(text, siteUrl, continueAt)).toBe(continued);
});

test.each([
  'https://www.example.com/base/about-us',
  'https://www.example.com/base',
  'https://www.example.com/basement/figures',
  'https://other.example/base/figures',
  'https://www.example.com/base/figures?limit=2&asOf=2026-11-16&cursor=x',
  'https://www.example.com/base/figures?limit=2&amp;asOf=2026-11-16',
])('“%s” stays', (text) => {
  expect(continueAddresses(text, siteUrl, continueAt)).toBe(text);
});

import { expect, test } from 'vitest';
import { readPhoneNumber } from '../../../../server/forms/phone-number.ts';

test.each([
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+44 (0)20 7946-0958', 'DE', '+442079460958'],
  ['0044 20 7946 0958', 'DE', '+442079460958'],
  ['(212) 555-0100 x123', 'US', '+12125550100'],
  ['011 44 20 7946 0958', 'US', '+442079460958'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', 'GB', '+442079460958'],
  ['+44 20 7946 0958', 'AQ', '+442079460958'],
  ['12345678', 'AQ', undefined],
])('The number %s with the country %s is accepted', (typed, country, e164) => {
  expect(readPhoneNumber(typed, country)).toEqual({ kind: 'read', e164 });
});

test.each([
  ['12', 'GB', 'too-short'],
  ['020 7946 0958 12345', 'GB', 'too-long'],
  ['555', 'US', 'too-short'],
  ['call 020 7946 0958', 'GB', 'invalid'],
  ['+', 'GB', 'invalid'],
  ['+999 123456', 'GB', 'invalid'],
  ['1', 'AQ', 'invalid'],
])('The number %s with the country %s is refused as %s', (typed, country, kind) => {
  expect(readPhoneNumber(typed, country)).toEqual({ kind, example: expect.stringMatching(/^[\d+() -]{8,}$/) });
});

import { expect, test } from 'vitest';
import { suggestDomain } from '../../../../shared/forms/suggest-domain.ts';

test.each([
  ['ann@gmial.com', 'gmail.com'],
  ['Ann.Lee+tin@GMAIL.CON', 'gmail.com'],
  [' ann@gmail.co ', 'gmail.com'],
  ['ann@hotmal.com', 'hotmail.com'],
  ['ann@outllook.com', 'outlook.com'],
  ['ann@yahoo.co.ku', 'yahoo.co.uk'],
  ['ann@t-onlin.de', 't-online.de'],
])('The address %s gets the suggestion %s', (typed, meant) => {
  expect(suggestDomain(typed)).toBe(meant);
});

test.each([
  'ann@gmail.com',
  'ann@ymail.com',
  'ann@mail.com',
  'ann@yahoo.ca',
  'ann@aon.com',
  'ann@lme.com',
  'ann@example.org',
  'gmial.com',
  'ann@',
  '',
  'a@b@gmial.com',
])('The address %s gets no suggestion', (typed) => {
  expect(suggestDomain(typed)).toBeUndefined();
});

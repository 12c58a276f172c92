import { expect, test } from 'vitest';
import { readChoice } from '../../../../shared/privacy/consent/consent.ts';

test.each([
  ['', undefined],
  ['a=b', undefined],
  ['cookie-choice=accepted', 'accepted'],
  ['a=b; cookie-choice=rejected; c=d', 'rejected'],
  ['cookie-choice=', undefined],
  ['cookie-choice=acceptedly', undefined],
  ['my-cookie-choice=accepted', undefined],
  ['a=cookie-choice=accepted', undefined],
])('The cookies %j hold the consent %s', (cookies, choice) => {
  expect(readChoice(cookies)).toBe(choice);
});

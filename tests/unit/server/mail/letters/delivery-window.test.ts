import { expect, test } from 'vitest';
import { isInDeliveryWindow, timeZoneOf } from '../../../../../server/mail/letters/delivery-window.ts';

test.each([
  ['XK', 'Europe/Belgrade'],
  ['DE', 'Europe/Berlin'],
  ['ZZ', 'UTC'],
  ['', 'UTC'],
])('The morning of a reader in the country “%s” is that of %s', (country, zone) => {
  expect(timeZoneOf(country)).toBe(zone);
});

test('A notice reaches a reader whose country is not listed between 8 and 12 UTC', () => {
  const at = (hour: number) => isInDeliveryWindow('ZZ', new Date(Date.UTC(2026, 10, 20, hour)));
  expect([7, 8, 11, 12].map(at)).toEqual([false, true, true, false]);
});

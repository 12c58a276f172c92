import { expect, test } from 'vitest';
import { mailRoutingSchema } from '../../../../content/schemas/mail-routing.ts';
import { routeMail } from '../../../../server/mail/route-mail.ts';
import { siteContent, sourceOf, today } from '../../../support/site/site.ts';

const source = sourceOf(siteContent());
const { site } = source.at(today);
const routing = mailRoutingSchema.parse({
  rules: [
    { when: { form: 'contact', topics: ['press'] }, to: 'press' },
    { when: { interests: ['cobalt', 'nickel'], countries: ['DE'] }, to: 'battery-desk@example.com' },
    { when: { interests: ['cobalt'] }, to: 'cobalt-desk@example.com' },
  ],
  fallback: 'staff',
});

test.each([
  ['a topic', 'contact', { topic: 'press', interests: ['cobalt'] }, 'press@lazulite.example'],
  ['the same topic in another form', 'sign-up', { topic: 'press', interests: ['tin'] }, 'staff@example.com'],
  [
    'one interest of several, from a country',
    'contact',
    { interests: ['tin', 'nickel'], country: 'DE' },
    'battery-desk@example.com',
  ],
  ['the interest alone: the next rule', 'contact', { interests: ['cobalt'], country: 'FR' }, 'cobalt-desk@example.com'],
  ['nothing that a rule names', 'contact', { interests: ['tin'] }, 'staff@example.com'],
  ['nothing at all', 'sign-up', {}, 'staff@example.com'],
] as const)('The routing rules choose the recipient for %s', (_name, form, fields, to) => {
  const mutable = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );
  expect(routeMail({ form, fields: mutable }, { routing, site, staff: 'staff@example.com' })).toBe(to);
});

test('Without a setting the fallback recipient is the staff address of the site', () => {
  expect(routeMail({ form: 'contact', fields: {} }, { routing: source.mailRouting, site })).toBe(site.mail.staff);
});

import { expect, test } from 'vitest';
import { describePage, successEvent } from '../../../../client/analytics/page-description.ts';

const page = { address: 'https://www.example.com/events', title: 'Events', referrer: '', root: '/', isPrivate: false };

test('A page is described by its address, its title and its referrer', () => {
  expect(describePage({ ...page, referrer: 'https://www.example.com/blue' })).toEqual({
    page_location: 'https://www.example.com/events',
    page_title: 'Events',
    page_referrer: 'https://www.example.com/blue',
  });
});

test.each([
  ['https://www.example.com/subscriptions?q=secret#part', 'https://www.example.com/subscriptions'],
  [
    'https://www.example.com/?email=a@b.example&utm_source=letter&utm_campaign=no+5',
    'https://www.example.com/?utm_source=letter&utm_campaign=no+5',
  ],
])('The address %s is described as %s', (address, described) => {
  expect(describePage({ ...page, address }).page_location).toBe(described);
});

test('A title that may repeat a search or name a visitor is replaced by the path', () => {
  const titleOf = (changes: object) => describePage({ ...page, title: 'Search: “secret”', ...changes }).page_title;
  expect(titleOf({ address: 'https://www.example.com/subscriptions?utm_source=letter&q=secret' })).toBe(
    '/subscriptions',
  );
  expect(titleOf({ address: 'https://www.example.com/u/token-of-ann', isPrivate: true })).toBe('/u');
  expect(titleOf({ address: 'https://www.example.com/events?utm_source=letter' })).toBe('Search: “secret”');
});

test.each([
  ['https://www.example.com/u/token-of-ann?x=1', '/', 'https://www.example.com/u'],
  ['https://www.example.com/site/u/token-of-ann', '/site/', 'https://www.example.com/site/u'],
  ['https://www.example.com/contact-us-success', '/', 'https://www.example.com/contact-us-success'],
])('The private page %s below %s is described as %s', (address, root, described) => {
  expect(describePage({ ...page, address, root, isPrivate: true }).page_location).toBe(described);
});

test.each([
  ['https://other.example/search?q=secret', 'https://other.example'],
  ['https://www.example.com/subscriptions?q=secret', 'https://www.example.com/subscriptions'],
  ['', ''],
])('The referrer %s is described as %j', (referrer, described) => {
  expect(describePage({ ...page, referrer }).page_referrer).toBe(described);
});

test.each([
  ['/contact-us-success', 'generate_lead'],
  ['/site/sign-up-success', 'sign_up'],
  ['/contact-us', undefined],
])('Arriving at %s is the event %s', (path, event) => {
  expect(successEvent(path)).toBe(event);
});

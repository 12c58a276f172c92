import { describe, expect, test } from 'vitest';
import { describePage, successEvent } from '../../../../client/analytics/page-description.ts';

const page = { address: 'https://www.example.com/events', title: 'Events', referrer: '', root: '/', isPrivate: false };

describe('what is told of a page', () => {
  test('is its address, its title and where the visitor came from', () => {
    expect(describePage({ ...page, referrer: 'https://www.example.com/blue' })).toEqual({
      page_location: 'https://www.example.com/events',
      page_title: 'Events',
      page_referrer: 'https://www.example.com/blue',
    });
  });
  test.each([
    ['https://www.example.com/subscriptions?q=secret#part', 'https://www.example.com/subscriptions'],
    ['https://www.example.com/?email=a@b.example&utm_source=letter&utm_campaign=no+5', 'https://www.example.com/?utm_source=letter&utm_campaign=no+5'],
  ])('is of %s only %s', (address, told) => {
    expect(describePage({ ...page, address }).page_location).toBe(told);
  });
  test('is its path instead of its title where that may repeat what was typed, or whose page it is', () => {
    const titleOf = (changes: object) => describePage({ ...page, title: 'Search: “secret”', ...changes }).page_title;
    expect(titleOf({ address: 'https://www.example.com/subscriptions?utm_source=letter&q=secret' })).toBe('/subscriptions');
    expect(titleOf({ address: 'https://www.example.com/u/token-of-ann', isPrivate: true })).toBe('/u');
    expect(titleOf({ address: 'https://www.example.com/events?utm_source=letter' })).toBe('Search: “secret”');
  });
  test.each([
    ['https://www.example.com/u/token-of-ann?x=1', '/', 'https://www.example.com/u'],
    ['https://www.example.com/site/u/token-of-ann', '/site/', 'https://www.example.com/site/u'],
    ['https://www.example.com/contact-us-success', '/', 'https://www.example.com/contact-us-success'],
  ])('is of a page that is one visitor’s own, %s below %s, only %s', (address, root, told) => {
    expect(describePage({ ...page, address, root, isPrivate: true }).page_location).toBe(told);
  });
  test.each([
    ['https://other.example/search?q=secret', 'https://other.example'],
    ['https://www.example.com/subscriptions?q=secret', 'https://www.example.com/subscriptions'],
    ['', ''],
  ])('is of the way from %s only %s', (referrer, told) => {
    expect(describePage({ ...page, referrer }).page_referrer).toBe(told);
  });
});

test.each([
  ['/contact-us-success', 'generate_lead'],
  ['/site/sign-up-success', 'sign_up'],
  ['/contact-us', undefined],
])('arriving at %s means %s', (path, event) => {
  expect(successEvent(path)).toBe(event);
});

import { expect, test } from 'vitest';
import { ownFrames, redact } from '../../../../../server/forms/api/redact.ts';

test.each([
  [
    'the query of an address',
    'Failed to fetch https://example.com/a/b.js?token=abc&name=Ann',
    'Failed to fetch https://example.com/a/b.js',
  ],
  ['the query of a path', 'no /events?q=Ann+Lee here', 'no /events here'],
  ['the hash of an address', 'at /events#Ann', 'at /events'],
  ['query values that stand alone', 'bad ?name=Ann&phone=1', 'bad'],
  ['e-mail addresses', 'no user "ann.lee+x@example.com" known', 'no user "[email]" known'],
  ['encoded e-mail addresses', '/the-team/ann%40example.com/x', '/the-team/[email]/x'],
  ['the tokens of links in mails', `no page at /receipts/${'aB-_'.repeat(22)} now`, 'no page at /receipts/*** now'],
  ['phone numbers', 'call +44 (20) 7946-0958 now', 'call [number] now'],
  ['long digits of other scripts', '٠١٢٣٤٥٦', '[number]'],
  ['line breaks and control characters', 'one\n\u0000\u001b[31mtwo', 'one [31mtwo'],
])('A logged text does not contain %s', (_what, text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  "a?.b is not a function. (In 'a?.b()', 'a?.b' is undefined)",
  'Cannot read private member #state',
  '/blue/news-analysis/403/galliums-spare-capacity',
  'Minified React error 423; 12345 left',
])('A logged text keeps harmless words: %s', (text) => {
  expect(redact(text)).toBe(text);
});

test.each([
  [
    'Chromium',
    'TypeError: no ann@example.com\n    at Page (https://www.example.com/site/assets/events-M2OBSV7F.js:1:234)\n    at https://www.example.com/site/assets/core-HOUXQ526.js:8:49562',
  ],
  [
    'Firefox',
    'Page@https://www.example.com/assets/events-M2OBSV7F.js:1:234\nd/<@https://www.example.com/assets/core-HOUXQ526.js:8:49562\n',
  ],
  [
    'Safari',
    'Page@https://www.example.com/assets/events-M2OBSV7F.js:1:234\n@https://www.example.com/assets/core-HOUXQ526.js:8:49562',
  ],
])('A stack trace of %s is cut to our files with line and column', (_browser, stack) => {
  expect(ownFrames(stack)).toEqual(['events-M2OBSV7F.js:1:234', 'core-HOUXQ526.js:8:49562']);
});

test.each([
  '',
  'at chrome-extension://abcdef/content.js:1:2',
  'at https://ads.example/tag.js?user=ann:1:2',
  'at https://x/assets/ann@example.com.js:1:2',
])('A stack frame of another origin is dropped: %j', (stack) => {
  expect(ownFrames(stack)).toEqual([]);
});

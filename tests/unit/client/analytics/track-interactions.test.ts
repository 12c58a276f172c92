import { expect, test } from 'vitest';
import { linkEvent } from '../../../../client/analytics/track-interactions.ts';

const here = { origin: 'https://www.example.com', isDownload: false };

test.each([
  [
    'https://other.example/a?mail=a@b.example#x',
    { name: 'click', details: { link_url: 'https://other.example/a', link_domain: 'other.example', outbound: true } },
  ],
  [
    'https://www.example.com/blue/data.csv?key=1',
    { name: 'file_download', details: { link_url: 'https://www.example.com/blue/data.csv', file_name: '/blue/data.csv', file_extension: 'csv' } },
  ],
  ['https://www.example.com/events', undefined],
  ['mailto:ann@example.com', undefined],
  ['javascript:void(0)', undefined],
])('a link to %s is %j', (href, action) => {
  expect(linkEvent(new URL(href), here)).toEqual(action);
});

test('a link that says it is a download is one, whatever its address', () => {
  expect(linkEvent(new URL('https://www.example.com/export'), { ...here, isDownload: true })?.name).toBe('file_download');
});

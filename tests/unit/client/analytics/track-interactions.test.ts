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
    {
      name: 'file_download',
      details: {
        link_url: 'https://www.example.com/blue/data.csv',
        file_name: '/blue/data.csv',
        file_extension: 'csv',
      },
    },
  ],
  ['https://www.example.com/events', undefined],
  ['mailto:ann@example.com', undefined],
  ['javascript:void(0)', undefined],
])('A click on a link to %s is the event %j', (href, action) => {
  expect(linkEvent(new URL(href), here)).toEqual(action);
});

test('A link with the download attribute is a download, whatever its address', () => {
  expect(linkEvent(new URL('https://www.example.com/export'), { ...here, isDownload: true })?.name).toBe(
    'file_download',
  );
});

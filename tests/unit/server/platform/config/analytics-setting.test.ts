import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';

test('A measurement id selects the default tag unless another is named, and without an id there is no tag', () => {
  const tagUrl = 'https://metrics.example.com:8443/tag.js?v=2';
  expect(parseConfig({ ANALYTICS_ID: 'G-ABC123' }).analytics).toEqual({
    id: 'G-ABC123',
    tagUrl: 'https://www.googletagmanager.com/gtag/js',
  });
  expect(parseConfig({ ANALYTICS_ID: 'G-ABC123', ANALYTICS_URL: tagUrl }).analytics).toEqual({
    id: 'G-ABC123',
    tagUrl,
  });
  expect(parseConfig({ ANALYTICS_URL: tagUrl }).analytics).toBeUndefined();
});

test.each(['javascript:alert(1)', 'https://me:secret@a.example/tag.js', 'https://a.example/tag.js#x', '/tag.js'])(
  '%s is refused as the address of the analytics tag',
  (ANALYTICS_URL) => {
    expect(() => parseConfig({ ANALYTICS_URL })).toThrow('ANALYTICS_URL is the http or https address of a script');
  },
);

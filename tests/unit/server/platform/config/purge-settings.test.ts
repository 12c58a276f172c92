import { expect, test } from 'vitest';
import { parseConfig } from '../../../../../server/platform/config/config.ts';
import { printConfig } from '../../../../../server/platform/config/print-config.ts';

test('PURGE_URL needs a key of its own, which is never printed, and a header with tags', () => {
  const PURGE_URL = 'http://127.0.0.1:3090/';
  const PURGE_SECRET = 'a-key-for-the-receiver';
  const config = parseConfig({ PURGE_URL, PURGE_SECRET });
  expect(config.purge).toEqual({ url: PURGE_URL, secret: PURGE_SECRET });
  expect(printConfig(config)).not.toContain(PURGE_SECRET);
  expect(() => parseConfig({ PURGE_URL })).toThrow('PURGE_URL is set together with PURGE_SECRET');
  expect(() => parseConfig({ PURGE_URL, PURGE_SECRET, CACHE_TAG_HEADER: 'off' })).toThrow(
    'PURGE_URL has no use while CACHE_TAG_HEADER is off',
  );
});

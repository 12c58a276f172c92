import { expect, test, vi } from 'vitest';
import { everyPage } from '../support/site/addresses.ts';
import { testSite } from '../support/site/site.ts';

// Parts that answer requests run React as it is deployed, which has no warnings: missing keys, invalid attributes,
// elements that HTML does not allow there.
test('React for development warns about nothing on any page', async () => {
  const { client } = testSite();
  for (const [, path] of everyPage) {
    await client.get(path).set('Accept', 'text/html');
    expect(vi.mocked(console.error).mock.calls, path).toEqual([]);
  }
});

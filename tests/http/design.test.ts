import { expect, test } from 'vitest';
import { htmlFaults } from '../support/html-faults.ts';
import { testSite } from '../support/site.ts';

const { client } = testSite();

test('the page of all components is valid, and not for search engines', async () => {
  const { text, headers } = await client.get('/design').expect(200);
  expect(await htmlFaults(text, '/design')).toEqual([]);
  expect([headers['x-robots-tag'], text.includes('<meta name="robots" content="noindex">')]).toEqual(['noindex', true]);
});

test('it has each id once', async () => {
  const { text } = await client.get('/design');
  const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

import { expect, test } from 'vitest';
import { apiCollections } from '../../server/publish/read-api/collections/all.ts';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const { content, texts } = siteContent();
const [newest] = content.entries.news;
const appears = '2026-12-01T07:13:00.000Z';
const scheduled = { ...newest, id: '9001', title: 'Nobody may read this yet', publishAt: appears };
const entries = { ...content.entries, news: [...content.entries.news, scheduled] } as typeof content.entries;
const site = testSite({
  content: sourceOf({ content: { ...content, entries }, texts }),
  now: new Date('2026-12-01T07:12:59Z'),
});

test('The status of the API has the build, the content and the number of records of each list', async () => {
  const { body, headers } = await site.client.get('/api/v1/status').expect(200);
  expect([body.build, body.version]).toEqual([headers['x-build'], headers['api-version']]);
  expect(body.content.revision).toBe(content.revision);
  const totals = await Promise.all(
    apiCollections.map(async ({ name }) => [name, (await site.client.get(`/api/v1/${name}?limit=1`)).body.total]),
  );
  expect(body.counts).toEqual(Object.fromEntries(totals));
});

test('The status of the API names what was published last, and nothing before its time', async () => {
  site.clock.now = new Date('2026-12-01T07:12:59Z');
  const before = await site.client.get('/api/v1/status');
  expect(before.text).not.toContain('Nobody may read this yet');
  site.clock.now = new Date(appears);
  const after = await site.client.get('/api/v1/status').set('If-None-Match', String(before.headers.etag));
  expect([after.status, after.body.newest.at, after.body.newest.record]).toEqual([200, appears, '9001']);
  expect(after.body.counts.news).toBe(before.body.counts.news + 1);
});

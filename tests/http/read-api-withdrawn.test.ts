import { expect, test } from 'vitest';
import { siteContent, sourceOf, testSite } from '../support/site/site.ts';

const names = ['news', 'events', 'vacancies'] as const;
const appears = '2026-12-01T00:00:00Z';
const withdrawn = '2026-12-05T00:00:00Z';
const secret = 'Nobody may read this yet';

/** The site with a draft, a scheduled and a withdrawn entry in each collection that can have them. */
function siteWithSecrets() {
  const { content, texts } = siteContent();
  const added = Object.fromEntries(
    names.map((name) => {
      const [entry] = content.entries[name];
      const make = (id: string, more: object) => ({
        ...entry,
        withdrawn: undefined,
        id,
        slug: 'secret',
        title: `${secret}: ${id}`,
        ...more,
      });
      const reason = { reason: secret };
      return [
        name,
        [
          ...content.entries[name],
          make('9001', { status: 'draft', publishAt: '2026-11-01T00:00:00Z' }),
          make('9002', { publishAt: appears }),
          make('9003', { publishAt: appears, withdrawn: { at: withdrawn, keepBody: false, ...reason } }),
          make('9004', { publishAt: appears, withdrawn: { at: withdrawn, keepBody: true, ...reason } }),
        ],
      ];
    }),
  );
  const changed = { ...content, entries: { ...content.entries, ...added } };
  return testSite({ content: sourceOf({ content: changed, texts }) });
}

test('A withdrawn record of the API is a 410, and the list of changes has only its id', async () => {
  const site = siteWithSecrets();
  site.clock.now = new Date(withdrawn);
  for (const name of names) expect([name, (await site.client.get(`/api/v1/${name}/9003`)).status]).toEqual([name, 410]);
  for (const name of names) expect([name, (await site.client.get(`/api/v1/${name}/9001`)).status]).toEqual([name, 404]);
  const { body, text } = await site.client.get(`/api/v1/changes?since=${withdrawn}&kind=withdrawn&collection=news`);
  expect(body.items).toEqual([
    expect.objectContaining({ record: '9003', title: null, url: null, note: null }),
    expect.objectContaining({ record: '9004' }),
  ]);
  expect(text).not.toContain(secret);
});

test('A client with an older list of the API gets the new list when an entry is published', async () => {
  const site = siteWithSecrets();
  site.clock.now = new Date('2026-11-30T12:00:00Z');
  const { headers } = await site.client.get('/api/v1/news');
  const again = () => site.client.get('/api/v1/news').set('If-None-Match', String(headers.etag));
  expect((await again()).status).toBe(304);
  site.clock.now = new Date(appears);
  expect((await again()).status).toBe(200);
});
